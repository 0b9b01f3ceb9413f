package dev.benchline.suites.replication.infinispan;

import java.util.function.Function;
import org.infinispan.functional.EntryView.ReadWriteEntryView;
import org.infinispan.protostream.annotations.Proto;

/** A change of one field, which each node makes to the value that it has. */
@Proto
record SetInstructor(int course, String instructor)
    implements Function<ReadWriteEntryView<Object, Object>, Void> {

  @Override
  public Void apply(ReadWriteEntryView<Object, Object> entry) {
    entry.set(((Student) entry.get()).withInstructor(course, instructor));
    return null;
  }
}
