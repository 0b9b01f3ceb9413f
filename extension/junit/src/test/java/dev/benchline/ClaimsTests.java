package dev.benchline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.elsewhere.Contract;
import dev.benchline.verdict.ClaimTerms;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A claim finds its reference test by the unique id that JUnit has given its own. */
class ClaimsTests {

  private static final String PARENT = "[engine:junit-jupiter]/[class:%s]/";

  @TempDir private Path directory;

  private static String reference(Method method, Class<?> testClass, String id) {
    return Claims.of(method, List.of(testClass), id).map(ClaimTerms::uniqueId).orElseThrow();
  }

  /** Inherited methods that another package does not see have their class in the ids of JUnit 6. */
  @Test
  void a_reference_of_another_package_has_its_class_in_its_id_as_the_claim_has() throws Exception {
    Method fast = Contract.class.getDeclaredMethod("fast");
    String inContract = PARENT.formatted(Inheriting.class.getName()) + "[method:%s#%s()]";

    assertThat(
            reference(
                fast, Inheriting.class, inContract.formatted(Contract.class.getName(), "fast")))
        .isEqualTo(inContract.formatted(Contract.class.getName(), "slow"));
  }

  @Test
  void a_reference_of_the_same_package_has_its_name_alone() throws Exception {
    Method fast = Alone.class.getDeclaredMethod("fast", Blackhole.class);
    String id = PARENT.formatted(Alone.class.getName()) + "[method:%s(dev.benchline.Blackhole)]";

    assertThat(reference(fast, Alone.class, id.formatted("fast"))).isEqualTo(id.formatted("slow"));
  }

  @Test
  void an_id_that_does_not_name_the_claim_is_refused() throws Exception {
    Method fast = Alone.class.getDeclaredMethod("fast", Blackhole.class);
    String id = PARENT.formatted(Alone.class.getName()) + "[method:fast]";

    assertThatThrownBy(() -> reference(fast, Alone.class, id))
        .hasMessageContainingAll(id, "does not name the method of Alone.fast", "slow");
  }

  @Test
  void tests_that_are_inherited_from_another_package_are_compared() {
    PerfTestKit kit = PerfTestKit.in(directory).with("benchline.forks", "4");

    assertThat(kit.run(Inheriting.class).failures()).isEmpty();
  }

  static class Inheriting extends Contract {

    @PerfTest
    @FasterThan(value = "slow", by = 2)
    void fast_as_well() {
      LockSupport.parkNanos(50_000);
    }
  }

  static class Alone {

    @PerfTest
    @FasterThan("slow")
    void fast(Blackhole blackhole) {}

    @PerfTest
    void slow(Blackhole blackhole) {}
  }
}
