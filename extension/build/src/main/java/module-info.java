/**
 * Makes the version that a build is compared with, and handles the results that a build leaves, for
 * the plugin of any build tool.
 */
module dev.benchline.build {
  requires dev.benchline.core;
  requires java.management;
  requires static org.jspecify;

  exports dev.benchline.build;
  exports dev.benchline.build.doctor;
  exports dev.benchline.build.init;
}
