package dev.benchline.suites.batchwriting;

import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** Tests of a target, which are aborted together where its server is not to be had. */
abstract class OnTargets {

  @Parameter Target target;

  @BeforeParameterizedClassInvocation
  static void requireIt(Target target) {
    if (!target.isEmbedded()) {
      target.server().require();
    }
  }
}
