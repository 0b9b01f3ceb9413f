package dev.benchline.report.text;

import java.nio.file.Path;

/** Texts for those who type the commands of a build tool that has no wrapper. */
public final class Texts {

  public static final FailureText MAVEN = new FailureText(Commands.ofMaven(Path.of("")));

  private Texts() {}
}
