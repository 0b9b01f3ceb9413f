package dev.benchline.suites.replication.infinispan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A student in single fields, each with a key of its own. */
final class Fields {

  private final Map<String, Object> values;

  private Fields(Map<String, Object> values) {
    this.values = values;
  }

  /** All fields of a student, to be put at once. */
  static Map<FieldKey, Object> of(String id, Student student) {
    Map<FieldKey, Object> fields = new LinkedHashMap<>();
    fields.put(new FieldKey(id, "name"), student.name());
    fields.put(new FieldKey(id, "address/city"), student.address().city());
    fields.put(new FieldKey(id, "address/zip"), student.address().zip());
    fields.put(new FieldKey(id, "address/street"), student.address().street());
    fields.put(new FieldKey(id, "school"), student.school());
    fields.put(new FieldKey(id, "courses"), student.courses().size());
    for (int i = 0; i < student.courses().size(); i++) {
      Course course = student.courses().get(i);
      fields.put(new FieldKey(id, "courses/" + i + "/title"), course.title());
      fields.put(instructor(id, i), course.instructor());
      fields.put(new FieldKey(id, "courses/" + i + "/room"), course.room());
    }
    return fields;
  }

  static FieldKey instructor(String id, int course) {
    return new FieldKey(id, "courses/" + course + "/instructor");
  }

  /** The student that the fields of a group make. */
  static Student toStudent(Map<?, Object> group) {
    Map<String, Object> values = new LinkedHashMap<>();
    group.forEach((key, value) -> values.put(((FieldKey) key).path(), value));
    return new Fields(values).toStudent();
  }

  private Student toStudent() {
    List<Course> courses =
        IntStream.range(0, (Integer) values.get("courses"))
            .mapToObj(i -> "courses/" + i)
            .map(
                at -> new Course(text(at + "/title"), text(at + "/instructor"), text(at + "/room")))
            .toList();
    Address address =
        new Address(
            text("address/city"), (Integer) values.get("address/zip"), text("address/street"));
    return new Student(text("name"), address, text("school"), courses);
  }

  private String text(String path) {
    return (String) values.get(path);
  }
}
