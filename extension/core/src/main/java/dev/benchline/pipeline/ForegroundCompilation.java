package dev.benchline.pipeline;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.VMOption;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.verdict.PairedPlans;
import java.lang.management.ManagementFactory;

/**
 * Measures replicates without background compilation, where that is possible.
 *
 * <p>Much of what makes replicates differ is a race between the JIT and the test: the code that is
 * compiled depends on what the test has run by then. Where the test waits for the JIT, each
 * replicate compiles nearly the same code.
 */
final class ForegroundCompilation {

  private static final String OPTION = "BackgroundCompilation";

  private ForegroundCompilation() {}

  /**
   * The plans of a test. Its replicates compile in the foreground unless it measures cold starts,
   * whose users wait for what the JIT does in the background; unless somebody has asked for either
   * way; and unless this JVM does not know the option.
   */
  static PairedPlans plans(MeasurementPlan plan) {
    boolean cold = plan.mode() == Mode.SINGLE_SHOT_TIME;
    boolean asked = plan.jvmArguments().stream().anyMatch(ForegroundCompilation::asks);
    return cold || asked || !isPossible()
        ? PairedPlans.byDefault(plan)
        : new PairedPlans(plan, plan.inForeground());
  }

  private static boolean asks(String jvmArgument) {
    return jvmArgument.contains(OPTION) || jvmArgument.equals("-Xbatch");
  }

  private static boolean isPossible() {
    try {
      return ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
              .getVMOption(OPTION)
              .getOrigin()
          == VMOption.Origin.DEFAULT;
    } catch (RuntimeException | LinkageError unknown) {
      return false;
    }
  }
}
