package dev.benchline.pipeline;

import dev.benchline.fork.Jvm;
import dev.benchline.pipeline.BaseChanges.Extent;
import dev.benchline.result.VersionChange;
import dev.benchline.settings.ConfigurationException;
import dev.benchline.settings.Setting;
import dev.benchline.settings.Settings;
import dev.benchline.verdict.ComparedWith;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * The JDK that the base runs on where it is another one than that of the current version: {@code
 * benchline.against.jdk}.
 *
 * @param home its directory
 * @param version as it says itself
 */
record BaseJdk(Path home, String version) {

  private static final int OLDEST = 17;

  /**
   * The JDK that the user asks for, if any.
   *
   * @throws ConfigurationException if there is none, or it is too old
   */
  static Optional<BaseJdk> of(Settings settings) {
    return settings.find(Setting.AGAINST_JDK).map(BaseJdk::at);
  }

  private static BaseJdk at(Path home) {
    if (!Files.isExecutable(Jvm.executable(home))) {
      throw wrong(home, "has no bin/java");
    }
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
      release.load(reader);
    } catch (IOException e) {
      throw wrong(home, "has no file 'release' that tells its version");
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    if (feature(home, version) < OLDEST) {
      throw wrong(home, "is a JDK " + version + ", and forks need 17 or later");
    }
    return new BaseJdk(home, version);
  }

  private static int feature(Path home, String version) {
    if (version.startsWith("1.")) { // such as 1.8.0_392, as they were called up to 8
      return 1;
    }
    try {
      return Runtime.Version.parse(version).feature();
    } catch (IllegalArgumentException e) {
      throw wrong(home, "has the unknown version '" + version + "'");
    }
  }

  private static ConfigurationException wrong(Path home, String why) {
    return new ConfigurationException(
        "%s is '%s', which %s. Name the home of a JDK, such as /usr/lib/jvm/temurin-17."
            .formatted(Setting.AGAINST_JDK.key(), home, why));
  }

  /**
   * The base on this JDK: the one that was built, or else the current code itself.
   *
   * @param classPath of the current version
   */
  Base running(Optional<Base> built, List<Path> classPath) {
    String name = "JDK " + version;
    Base base =
        built.orElseGet(
            () ->
                new Base(
                        name,
                        ComparedWith.base(ComparedWith.Kind.JDK, name, ""),
                        Optional.empty(),
                        classPath,
                        "",
                        Optional.empty())
                    .with(new BaseChanges(List.of(), List.of(), Extent.VERSIONS)));
    List<VersionChange> changes = new ArrayList<>();
    changes.add(new VersionChange("JDK", version, System.getProperty("java.version")));
    BaseChanges known = base.changes();
    changes.addAll(known.versions());
    return base.with(new BaseChanges(known.buildFiles(), changes, known.extent()))
        .on(home, built.isPresent() ? base.name() + " on " + name : name);
  }
}
