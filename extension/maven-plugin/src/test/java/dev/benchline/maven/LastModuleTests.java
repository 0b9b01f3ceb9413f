package dev.benchline.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;

class LastModuleTests {

  private final MavenProject first = Sessions.project("first");
  private final MavenProject last = Sessions.project("last");
  private final List<MavenProject> both = List.of(first, last);
  private final LastModule module = new LastModule("check", false);

  @Test
  void is_the_last_in_the_order_of_the_build() {
    MavenSession session = session(false);
    assertThat(module.is(first, both, session)).isFalse();
    assertThat(module.is(last, both, session)).isTrue();
  }

  @Test
  void is_none_where_no_module_has_the_goal() {
    assertThat(module.is(last, List.of(), session(false))).isFalse();
    assertThat(module.is(last, List.of(), session(true))).isFalse();
  }

  @Test
  void is_the_one_that_comes_last_where_modules_are_built_in_parallel() {
    MavenSession session = session(true);
    assertThat(module.is(last, both, session)).isFalse();
    assertThat(module.is(first, both, session)).isTrue();
    assertThat(module.is(first, both, session(true))).as("of the next build").isFalse();
  }

  @Test
  void is_found_once_more_by_a_goal_that_is_typed_where_poms_have_it_too() {
    MavenSession session = session(true);
    LastModule typed = new LastModule("check", true);
    assertThat(module.is(first, List.of(first), session)).isTrue();
    assertThat(typed.is(first, both, session)).isFalse();
    assertThat(typed.is(last, both, session)).isTrue();
  }

  @Test
  void is_found_by_modules_whose_plugin_has_a_class_loader_of_its_own() throws Exception {
    URL classes = LastModule.class.getProtectionDomain().getCodeSource().getLocation();
    MavenSession session = session(true);
    assertThat(module.is(last, both, session)).isFalse();

    try (OwnFirst loader = new OwnFirst(classes)) {
      Constructor<?> constructor =
          loader
              .loadClass(LastModule.class.getName())
              .getDeclaredConstructor(String.class, boolean.class);
      constructor.setAccessible(true);
      Object another = constructor.newInstance("check", false);
      assertThat(another).isNotInstanceOf(LastModule.class);
      Method is =
          another
              .getClass()
              .getDeclaredMethod("is", MavenProject.class, List.class, MavenSession.class);
      is.setAccessible(true);

      assertThat(is.invoke(another, first, both, session)).isEqualTo(true);
    }
  }

  /** Loads the plugin's own classes anew, and Maven's once. */
  private static final class OwnFirst extends URLClassLoader {

    OwnFirst(URL classes) {
      super(new URL[] {classes}, LastModuleTests.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return name.equals(LastModule.class.getName())
          ? findClass(name)
          : super.loadClass(name, resolve);
    }
  }

  private static MavenSession session(boolean parallel) {
    MavenSession session = Sessions.of(new DefaultMavenExecutionRequest());
    session.setParallel(parallel);
    return session;
  }
}
