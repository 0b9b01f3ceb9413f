package dev.benchline.suites.replication.infinispan;

import java.util.Locale;
import org.infinispan.protostream.annotations.Proto;

/** The document's Course. */
@Proto
record Course(String title, String instructor, String room) {

  /** Texts of equal length, so that messages of equal lists have equal sizes. */
  static Course number(int number) {
    return new Course(
        String.format(Locale.ROOT, "Introduction to J2EE and its patterns %03d", number),
        String.format(Locale.ROOT, "Gavin King %03d", number),
        String.format(Locale.ROOT, "Room %03d", number));
  }

  Course withInstructor(String newInstructor) {
    return new Course(title, newInstructor, room);
  }
}
