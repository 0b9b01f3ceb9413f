package dev.benchline.suites.kit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a test, or on a class of tests, that asserts what a document says in one of its rows. The user
 * guide's tables are made of these annotations, and {@link RowsTests} runs each test with its fault
 * to see it fail.
 *
 * <pre>{@code
 * @Row(
 *     document = Document.ECLIPSELINK,
 *     number = 46,
 *     then = "PostgreSQL: a batch is 4.25 times as fast",
 *     today = Today.HOLDS,
 *     now = "50 inserts take 1 round trip instead of 50",
 *     fault = EmulatedBatches.class)
 * }</pre>
 */
@Repeatable(Row.All.class)
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Row {

  /** All invocations that ran. */
  int ALL = 0;

  /** Who says it. */
  Document document();

  /** Of the row, from 1 to 151 over all documents. */
  int number();

  /** The claim of the document, with its figure. */
  String then();

  /** The state of that claim today. */
  Today today();

  /** The sentence that is true today and decides the test. */
  String now();

  /** Turns the test red. Only a row that is not tested has none. */
  Class<? extends Fault> fault() default Fault.None.class;

  /**
   * So many invocations of the test turn red by its fault, at least. They are all by default: one
   * that stays green asserts nothing of what the fault takes away. A row that states a number says
   * why the fault does not reach the others, such as those of another engine.
   *
   * <p>An invocation that is aborted, for want of a server, does not count. On a class, the
   * invocations are those of all its tests.
   */
  int red() default ALL;

  /** Several rows of one test. */
  @Target({ElementType.TYPE, ElementType.METHOD})
  @Retention(RetentionPolicy.RUNTIME)
  @interface All {
    Row[] value();
  }
}
