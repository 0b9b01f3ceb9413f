package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.Body;
import dev.benchline.settings.ConfigurationException;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Metadata;
import kotlin.ResultKt;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.intrinsics.IntrinsicsKt;
import org.junit.jupiter.api.Test;

/** The test method of a module is called by {@code src/it/modular}. */
class TestBodyTests {

  private int sum;

  void add(int one, String other) {
    sum += one + other.length();
  }

  void consume(Blackhole blackhole) {
    blackhole.consume(sum);
  }

  @Test
  void calls_a_method_with_what_it_is_bound_to() throws Throwable {
    new TestBody(TestBodyTests.class.getDeclaredMethod("add", int.class, String.class))
        .bind(List.of(this, 3, "four"))
        .call();

    assertThat(sum).isEqualTo(7);
  }

  /** The loop that several threads share inlines the call only if it sees one class of body. */
  @Test
  void threads_call_a_method_through_bodies_of_one_class() throws NoSuchMethodException {
    TestWorkload workload =
        new TestWorkload(
            TestBodyTests.class.getDeclaredMethod("consume", Blackhole.class),
            this,
            List.of(this),
            List.of(new Blackhole()));

    Body first = workload.body(0);

    assertThat(workload.body(1)).isNotSameAs(first).hasSameClassAs(first);
    assertThat(workload.body(2)).hasSameClassAs(first);
  }

  @Test
  void threads_call_a_function_of_kotlin_through_objects_of_one_class() throws Throwable {
    TestWorkload workload =
        new TestWorkload(
            Suspending.class.getDeclaredMethod("noting_its_caller", Continuation.class),
            new Suspending(),
            List.of(),
            List.of());

    workload.body(0).call();
    workload.body(1).call();

    assertThat(Suspending.CALLERS).hasSize(1);
  }

  @Test
  void waits_for_a_function_of_kotlin_that_suspends() throws Throwable {
    Suspending suspending = new Suspending();
    Method later = Suspending.class.getDeclaredMethod("later", int.class, Continuation.class);

    Body body = new TestBody(later).bind(List.of(suspending, 3));
    body.call();
    body.call();

    assertThat(suspending.sum).hasValue(6);
  }

  @Test
  void does_not_wait_for_one_that_does_not_suspend_this_time() throws Throwable {
    Method atOnce = Suspending.class.getDeclaredMethod("at_once", int.class, Continuation.class);

    new TestBody(atOnce).bind(List.of(new Suspending(), 3)).call();

    Body failing = new TestBody(atOnce).bind(List.of(new Suspending(), -1));
    assertThatThrownBy(failing::call).isInstanceOf(IOException.class).hasMessage("at once");
  }

  @Test
  void fails_as_a_function_of_kotlin_does_after_it_was_suspended() throws Throwable {
    Body body =
        new TestBody(Suspending.class.getDeclaredMethod("later", int.class, Continuation.class))
            .bind(List.of(new Suspending(), -1));

    assertThatThrownBy(body::call).isInstanceOf(IOException.class).hasMessage("later");
  }

  /** As Kotlin compiles its functions; {@code src/it/kotlin} has real ones. */
  @Metadata
  static final class Suspending {

    static final Set<Class<?>> CALLERS = new HashSet<>();

    private final AtomicInteger sum = new AtomicInteger();

    /** A function object of ours is hidden from stack walks that do not ask for it. */
    Object noting_its_caller(Continuation<? super Unit> rest) {
      StackWalker walker =
          StackWalker.getInstance(
              Set.of(
                  StackWalker.Option.RETAIN_CLASS_REFERENCE,
                  StackWalker.Option.SHOW_HIDDEN_FRAMES));
      CALLERS.add(
          walker.walk(
              frames ->
                  frames
                      .map(StackWalker.StackFrame::getDeclaringClass)
                      .filter(Class::isHidden)
                      .findFirst()
                      .orElseThrow()));
      return Unit.INSTANCE;
    }

    Object later(int number, Continuation<? super Unit> rest) {
      new Thread(
              () -> {
                sum.addAndGet(number);
                rest.resumeWith(
                    number < 0 ? ResultKt.createFailure(new IOException("later")) : Unit.INSTANCE);
              })
          .start();
      return IntrinsicsKt.getCOROUTINE_SUSPENDED();
    }

    Object at_once(int number, Continuation<? super Unit> rest) throws IOException {
      if (number < 0) {
        throw new IOException("at once");
      }
      return Unit.INSTANCE;
    }
  }

  @Test
  void says_which_module_has_to_open_which_package() throws NoSuchMethodException {
    assertThatThrownBy(() -> new TestBody(String.class.getMethod("notifyAll")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll("notifyAll", "java.base", "open the package java.lang")
        .hasMessageContaining("dev.benchline");
  }
}
