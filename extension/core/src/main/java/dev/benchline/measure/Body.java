package dev.benchline.measure;

/** One invocation of the subject with everything bound, so that the loop calls nothing else. */
@FunctionalInterface
public interface Body {

  /** Invokes the subject once. */
  void call() throws Throwable;
}
