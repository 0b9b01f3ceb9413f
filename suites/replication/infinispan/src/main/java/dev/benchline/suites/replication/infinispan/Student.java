package dev.benchline.suites.replication.infinispan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.infinispan.protostream.annotations.Proto;

/**
 * The document's Student, and of its Person the name and the address; the number of courses decides
 * how large the message is.
 */
@Proto
record Student(String name, Address address, String school, List<Course> courses) {

  static Student withCourses(int count) {
    return new Student(
        "Joe Student",
        new Address("Sunnyvale", 94_086, "Mathilda Avenue"),
        "Springfield",
        IntStream.range(0, count).mapToObj(Course::number).toList());
  }

  Student withInstructor(int course, String newInstructor) {
    List<Course> changed = new ArrayList<>(courses);
    changed.set(course, changed.get(course).withInstructor(newInstructor));
    return new Student(name, address, school, changed);
  }
}
