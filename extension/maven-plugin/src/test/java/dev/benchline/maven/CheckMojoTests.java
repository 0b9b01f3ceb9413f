package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchline.pipeline.Base;
import dev.benchline.pipeline.BaseFile;
import dev.benchline.pipeline.BaseTestCode;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.Mojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The goal {@code check} in builds of several modules. */
class CheckMojoTests {

  private static final MojoExecution BOUND = new MojoExecution(new Plugin(), "check", "default");

  private static final MojoExecution TYPED = typed();

  @TempDir Path root;

  private final Properties user = new Properties();
  private final Properties system = new Properties();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void decides_also_where_a_later_module_only_reports(boolean parallel) throws Exception {
    MavenProject first = project("first", "check", null);
    MavenProject last = project("last", "report", null);

    assertThatThrownBy(() -> check(first, List.of(first, last), parallel))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("no performance test was compared");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void decides_also_where_a_later_module_has_turned_it_off(boolean parallel) throws Exception {
    MavenProject first = project("first", "check", "verify");
    MavenProject last = project("last", "check", "none");

    assertThatThrownBy(() -> check(first, List.of(first, last), parallel))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("no performance test was compared");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void decides_once_it_is_typed_also_where_no_pom_has_the_plugin(boolean parallel)
      throws Exception {
    MavenProject first = project("first");
    MavenProject last = project("last");
    MavenSession session = session(List.of(first, last), parallel);

    assertThatCode(() -> check(first, session, TYPED)).doesNotThrowAnyException();
    assertThatThrownBy(() -> check(last, session, TYPED))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("no performance test was compared");
  }

  @Test
  void decides_nothing_where_it_is_bound_and_no_pom_has_the_plugin() throws Exception {
    MavenProject first = project("first");
    MavenProject last = project("last");
    MavenSession session = session(List.of(first, last), false);

    assertThatCode(() -> check(first, session, BOUND)).doesNotThrowAnyException();
    assertThatCode(() -> check(last, session, BOUND)).doesNotThrowAnyException();
  }

  /** A profile that a change adds may leave out all modules. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fails_a_build_in_which_no_module_has_code(boolean parallel) throws Exception {
    MavenProject parent = project("parent", "check", null);
    MavenProject root = project("root");
    parent.setPackaging("pom");
    root.setPackaging("pom");
    List<MavenProject> both = List.of(parent, root);

    assertThatThrownBy(() -> check(parent, both, parallel))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContainingAll(
            "no performance test was compared", "does the build have its modules?");
    MavenSession session = session(both, parallel);
    assertThatCode(() -> check(parent, session, TYPED)).doesNotThrowAnyException();
    assertThatThrownBy(() -> check(root, session, TYPED)).isInstanceOf(MojoFailureException.class);
  }

  /** Whoever types so has chosen; a file of the project is not theirs. */
  @Test
  void says_nothing_without_code_where_somebody_has_left_the_modules_out() throws Exception {
    MavenProject parent = project("parent", "check", null);
    parent.setPackaging("pom");
    MavenSession session = session(List.of(parent), false);
    session.getRequest().setRecursive(false);
    assertThatCode(() -> check(parent, session, BOUND)).doesNotThrowAnyException();

    Files.createDirectories(root.resolve(".mvn"));
    Files.writeString(root.resolve(".mvn/maven.config"), "-N\n");
    assertThatThrownBy(() -> check(parent, session, BOUND))
        .isInstanceOf(MojoFailureException.class);
  }

  @Test
  void waits_for_the_last_module_that_checks() throws Exception {
    MavenProject first = project("first", "check", null);
    MavenProject last = project("last", "check", null);

    assertThatCode(() -> check(first, List.of(first, last), false)).doesNotThrowAnyException();
    assertThatThrownBy(() -> check(last, List.of(first, last), false))
        .isInstanceOf(MojoFailureException.class);
  }

  @Test
  void counts_what_a_module_has_compared_that_does_not_check_itself() throws Exception {
    MavenProject first = project("first", "base", null);
    MavenProject last = project("last", "check", null);
    result(first);

    assertThatCode(() -> check(last, List.of(first, last), false)).doesNotThrowAnyException();
  }

  /** In a parallel build nobody knows whether the tests of such a module still come. */
  @Test
  void asks_a_module_that_does_not_check_itself_for_its_tests_unless_it_may_still_run_them()
      throws Exception {
    MavenProject first = project("first", "base", null);
    MavenProject last = project("last", "check", null);
    Path tests = Files.createDirectories(root.resolve("tests"));
    Files.writeString(tests.resolve("OrderTests.class"), "Ldev/benchline/PerfTest;");
    BaseFile.write(
        Base.ofClasses("main", List.of()).with(new BaseTestCode(List.of(tests), Map.of())),
        results(first));
    result(last);

    assertThatThrownBy(() -> check(last, List.of(first, last), false))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("OrderTests");
    assertThatCode(() -> check(last, List.of(first, last), true)).doesNotThrowAnyException();
  }

  /** A pull request configures what fails its build; what is typed is not its to say. */
  @Test
  void fails_on_what_is_typed_although_a_pom_configures_less() throws Exception {
    MavenProject only = project("only", "check", null);
    result(only);
    Files.writeString(
        results(only).resolve("gate.txt"), "LOOSENED tolerance of OrderTests.total 5% -> 1,000%\n");
    user.setProperty("benchline.failOn", "LOOSENED");

    assertThatThrownBy(() -> check(only, List.of(only), false, "NEW"))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("tolerance of OrderTests.total");
    user.clear();
    assertThatCode(() -> check(only, List.of(only), false, "NEW")).doesNotThrowAnyException();
  }

  @Test
  void asks_for_the_base_that_is_typed_although_a_pom_configures_another() throws Exception {
    MavenProject only = project("only", "check", null);
    result(only);
    Files.writeString(results(only).resolve("tests.txt"), "against main\n");
    user.setProperty("benchline.against", "origin/main");

    assertThatThrownBy(() -> check(only, List.of(only), false))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("origin/main");
  }

  @ParameterizedTest
  @ValueSource(strings = {"benchline.against", "benchline.failOn"})
  void refuses_a_variable_without_a_value(String key) throws Exception {
    MavenProject only = project("only", "check", null);
    result(only);
    user.setProperty(key, "");

    assertThatThrownBy(() -> check(only, List.of(only), false))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining(key + " is set but empty");
  }

  /** Whoever types so has chosen; a file of the project is not theirs. */
  @Test
  void names_modules_that_a_file_of_the_project_leaves_out() throws Exception {
    MavenProject first = project("first", "base", null);
    MavenProject last = project("last", "base", null);
    MavenSession session = session(List.of(first), false);
    session.setAllProjects(List.of(first, last));
    MojoGate gate = new MojoGate(session, new MojoLog(new SystemStreamLog()));
    assertThat(gate.ungated()).isEmpty();

    Files.createDirectories(root.resolve(".mvn"));
    Files.writeString(root.resolve(".mvn/maven.config"), "-pl\n!last\n");

    assertThat(gate.ungated()).containsExactly("com.acme:last");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plugin",
        "property",
        "property of Maven's JVM",
        "no goal",
        "skipped goal",
        "late goal",
        "goal with another file"
      })
  void fails_by_a_regression_that_a_pom_lets_pass(String how) throws Exception {
    MavenProject only = measuring(how);

    assertThatThrownBy(() -> check(only, List.of(only), false))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContainingAll(
            "Performance tests fail this build",
            "OrderSerializationPerformanceTests.kryo",
            "-Dmaven.test.failure.ignore=true");
  }

  @Test
  void leaves_a_regression_to_the_plugin_that_fails_by_it() throws Exception {
    MavenProject only = measuring("");

    assertThatCode(() -> check(only, List.of(only), false)).doesNotThrowAnyException();
  }

  /** Whoever types it wants it; a file of the project is not theirs. */
  @ParameterizedTest
  @ValueSource(strings = {"plugin", "property", "typed"})
  void lets_a_regression_pass_for_who_types_so(String how) throws Exception {
    MavenProject only = measuring(how);
    user.setProperty("maven.test.failure.ignore", "true");

    assertThatCode(() -> check(only, List.of(only), false)).doesNotThrowAnyException();

    Files.createDirectories(root.resolve(".mvn"));
    Files.writeString(root.resolve(".mvn/maven.config"), "-Dmaven.test.failure.ignore=true\n");
    assertThatThrownBy(() -> check(only, List.of(only), false))
        .isInstanceOf(MojoFailureException.class);
  }

  /** A module with a regression, whose Failsafe is told to ignore it. */
  private MavenProject measuring(String how) throws Exception {
    MavenProject only = project("only", "check", null);
    Path results = Files.createDirectories(results(only));
    Files.copy(
        Path.of("../core/src/test/resources/dev/benchline/result/regressed.json"),
        results.resolve("OrderTests.kryo.json"));
    Plugin failsafe = new Plugin();
    failsafe.setArtifactId("maven-failsafe-plugin");
    PluginExecution execution = new PluginExecution();
    execution.addGoal("integration-test");
    PluginExecution verify = new PluginExecution();
    verify.setId("verify");
    verify.addGoal("verify");
    switch (how) {
      case "plugin" -> configure(verify, "<testFailureIgnore>TRUE</testFailureIgnore>");
      case "property" -> only.getProperties().setProperty("maven.test.failure.ignore", "true");
      case "property of Maven's JVM" -> system.setProperty("maven.test.failure.ignore", "true");
      case "skipped goal" -> configure(verify, "<skipITs>true</skipITs>");
      case "late goal" -> verify.setPhase("install");
      case "goal with another file" -> configure(verify, "<summaryFile>other.xml</summaryFile>");
      default -> {
        // nothing is ignored
      }
    }
    failsafe.addExecution(execution);
    if (!how.equals("no goal")) {
      failsafe.addExecution(verify);
    }
    only.getBuild().addPlugin(failsafe);
    return only;
  }

  private static void configure(PluginExecution execution, String parameter) throws Exception {
    execution.setConfiguration(
        Xpp3DomBuilder.build(
            new StringReader("<configuration>%s</configuration>".formatted(parameter))));
  }

  private static Path results(MavenProject project) {
    return Path.of(project.getBuild().getDirectory(), "benchline");
  }

  private static MojoExecution typed() {
    MojoDescriptor descriptor = new MojoDescriptor();
    descriptor.setGoal("check");
    return new MojoExecution(descriptor, "default-cli", MojoExecution.Source.CLI);
  }

  private static void result(MavenProject project) throws IOException {
    Path results = Files.createDirectories(results(project));
    Files.writeString(
        results.resolve("OrderTests.total.json"), "{\"formatVersion\": 1, \"testClass\": \"\"}");
  }

  private void check(MavenProject project, List<MavenProject> modules, boolean parallel)
      throws Exception {
    check(project, modules, parallel, "LOOSENED");
  }

  private void check(
      MavenProject project, List<MavenProject> modules, boolean parallel, String failOn)
      throws Exception {
    check(project, session(modules, parallel), BOUND, failOn);
  }

  private static void check(MavenProject project, MavenSession session, MojoExecution execution)
      throws Exception {
    check(project, session, execution, "LOOSENED");
  }

  private static void check(
      MavenProject project, MavenSession session, MojoExecution execution, String failOn)
      throws Exception {
    CheckMojo mojo = new CheckMojo();
    set(mojo, "against", "main");
    set(mojo, "failOn", failOn);
    set(mojo, "execution", execution);
    set(mojo, "project", project);
    set(mojo, "session", session);
    mojo.execute();
  }

  private static void set(Mojo mojo, String parameter, Object value) throws Exception {
    var field = CheckMojo.class.getDeclaredField(parameter);
    field.setAccessible(true);
    field.set(mojo, value);
  }

  private MavenProject project(String name, String goal, String phase) throws IOException {
    MavenProject project = project(name);
    PluginExecution execution = new PluginExecution();
    execution.addGoal(goal);
    execution.setPhase(phase);
    Plugin plugin = new Plugin();
    plugin.setGroupId("dev.benchline");
    plugin.setArtifactId("benchline-maven-plugin");
    plugin.addExecution(execution);
    project.getBuild().addPlugin(plugin);
    return project;
  }

  /** A module whose pom does not have the plugin. */
  private MavenProject project(String name) throws IOException {
    Path directory = Files.createDirectories(root.resolve(name));
    MavenProject project = Sessions.project(name);
    project.getBuild().setDirectory(directory.resolve("target").toString());
    project.setFile(directory.resolve("pom.xml").toFile());
    return project;
  }

  private MavenSession session(List<MavenProject> modules, boolean parallel) {
    MavenExecutionRequest request =
        new DefaultMavenExecutionRequest()
            .setUserProperties(user)
            .setSystemProperties(system)
            .setBaseDirectory(root.toFile());
    request.setMultiModuleProjectDirectory(root.toFile());
    MavenSession session = Sessions.of(request);
    session.setProjects(modules);
    session.setAllProjects(modules);
    session.setParallel(parallel);
    return session;
  }
}
