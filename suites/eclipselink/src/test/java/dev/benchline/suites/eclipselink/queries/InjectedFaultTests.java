package dev.benchline.suites.eclipselink.queries;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import dev.benchline.Recorder;
import dev.benchline.suites.eclipselink.CustomizedUnit;
import java.nio.file.Path;
import org.eclipse.persistence.mappings.ForeignReferenceMapping;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.SessionCustomizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** This suite can fail: N+1 statements where one would do are counted. */
class InjectedFaultTests {

  @Test
  void n_plus_one_statements_fail_the_build(@TempDir Path directory) {
    CustomizedUnit.assertRegresses(
        directory,
        selectMethod(QuestionsPerformanceTests.class, "without_select", Recorder.class.getName()),
        "statements",
        NoJoinFetch.class);
  }

  /** As if somebody had taken {@code @JoinFetch} away: each department is read by itself. */
  public static final class NoJoinFetch implements SessionCustomizer {

    @Override
    public void customize(Session session) {
      ForeignReferenceMapping department =
          (ForeignReferenceMapping)
              session.getDescriptor(Employee.class).getMappingForAttributeName("department");
      department.setJoinFetch(ForeignReferenceMapping.NONE);
    }
  }
}
