package dev.benchline.suites.replication.infinispan;

import org.infinispan.distribution.group.Group;
import org.infinispan.protostream.annotations.Proto;

/**
 * Where one field of a student is kept. All fields of a student belong to one group, and so to one
 * owner.
 *
 * @param path such as {@code courses/0/instructor}
 */
@Proto
record FieldKey(String student, String path) {

  @Group
  String group() {
    return student;
  }
}
