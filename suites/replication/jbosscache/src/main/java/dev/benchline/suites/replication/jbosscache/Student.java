package dev.benchline.suites.replication.jbosscache;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** The document's Student; the number of courses decides how large the message is. */
public class Student extends Person {

  private static final long serialVersionUID = 1;
  private static final Field SCHOOL = field(Student.class, "school");
  private static final Field COURSES = field(Student.class, "courses");

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String school;

  @SuppressWarnings({"UnusedVariable", "serial"}) // used by reflection; an ArrayList
  protected List<Course> courses = new ArrayList<>();

  /** For PojoCache. */
  public Student() {}

  private Student(String name, Address address, String school, List<Course> courses) {
    super(name, address);
    this.school = school;
    this.courses = courses;
  }

  static Student withCourses(int count) {
    List<Course> courses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      courses.add(Course.number(i));
    }
    return new Student(
        "Joe Student", new Address("Sunnyvale", 94_086, "Mathilda Avenue"), "Springfield", courses);
  }

  String school() {
    return (String) read(SCHOOL);
  }

  @SuppressWarnings("unchecked")
  List<Course> courses() {
    return (List<Course>) read(COURSES);
  }
}
