package dev.benchline.baseline;

/**
 * Opens places of a kind that keep baselines, such as databases. Found by {@link
 * java.util.ServiceLoader}, so a further kind is one more jar on the class path of the tests.
 */
public interface BaselineTextsProvider {

  /** True if a URL names a place of this kind. */
  boolean accepts(String url);

  /**
   * Opens a place. It is neither made nor reached before it is asked for something.
   *
   * @param module the directory of the module in the build, whose tests have texts of their own
   */
  BaselineTexts open(String url, String module);
}
