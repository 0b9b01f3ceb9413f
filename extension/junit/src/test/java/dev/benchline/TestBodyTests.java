package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.measure.Body;
import dev.benchline.settings.ConfigurationException;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.List;
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

  @Test
  void calls_a_method_with_what_it_is_bound_to() throws Throwable {
    TestBody.of(
            TestBodyTests.class.getDeclaredMethod("add", int.class, String.class),
            List.of(this, 3, "four"))
        .call();

    assertThat(sum).isEqualTo(7);
  }

  @Test
  void waits_for_a_function_of_kotlin_that_suspends() throws Throwable {
    Suspending suspending = new Suspending();
    Method later = Suspending.class.getDeclaredMethod("later", int.class, Continuation.class);

    Body body = TestBody.of(later, List.of(suspending, 3));
    body.call();
    body.call();

    assertThat(suspending.sum).hasValue(6);
  }

  @Test
  void does_not_wait_for_one_that_does_not_suspend_this_time() throws Throwable {
    Method atOnce = Suspending.class.getDeclaredMethod("at_once", int.class, Continuation.class);

    TestBody.of(atOnce, List.of(new Suspending(), 3)).call();

    Body failing = TestBody.of(atOnce, List.of(new Suspending(), -1));
    assertThatThrownBy(failing::call).isInstanceOf(IOException.class).hasMessage("at once");
  }

  @Test
  void fails_as_a_function_of_kotlin_does_after_it_was_suspended() throws Throwable {
    Body body =
        TestBody.of(
            Suspending.class.getDeclaredMethod("later", int.class, Continuation.class),
            List.of(new Suspending(), -1));

    assertThatThrownBy(body::call).isInstanceOf(IOException.class).hasMessage("later");
  }

  /** As Kotlin compiles its functions; {@code src/it/kotlin} has real ones. */
  @Metadata
  static final class Suspending {

    private final AtomicInteger sum = new AtomicInteger();

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
    assertThatThrownBy(() -> TestBody.of(String.class.getMethod("notifyAll"), List.of("text")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContainingAll("notifyAll", "java.base", "open the package java.lang")
        .hasMessageContaining("dev.benchline");
  }
}
