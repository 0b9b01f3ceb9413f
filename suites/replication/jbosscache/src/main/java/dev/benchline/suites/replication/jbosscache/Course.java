package dev.benchline.suites.replication.jbosscache;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.Locale;

/** The document's Course. */
public class Course extends Woven implements Serializable {

  private static final long serialVersionUID = 1;
  private static final Field TITLE = field(Course.class, "title");
  private static final Field INSTRUCTOR = field(Course.class, "instructor");

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String title;

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String instructor;

  @SuppressWarnings("UnusedVariable") // used by reflection
  protected String room;

  /** For PojoCache. */
  public Course() {}

  /** Texts of equal length, so that messages of equal lists have equal sizes. */
  static Course number(int number) {
    Course course = new Course();
    course.title = String.format(Locale.ROOT, "Introduction to J2EE and its patterns %03d", number);
    course.instructor = String.format(Locale.ROOT, "Gavin King %03d", number);
    course.room = String.format(Locale.ROOT, "Room %03d", number);
    return course;
  }

  String title() {
    return (String) read(TITLE);
  }

  String instructor() {
    return (String) read(INSTRUCTOR);
  }

  void instructor(String newInstructor) {
    write(INSTRUCTOR, newInstructor);
  }
}
