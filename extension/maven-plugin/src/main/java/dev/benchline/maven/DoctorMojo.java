package dev.benchline.maven;

import dev.benchline.build.Clone;
import dev.benchline.build.doctor.Doctor;
import dev.benchline.build.doctor.Host;
import dev.benchline.build.doctor.ModuleBuild;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Says what of machine, JVM, build and CI weakens the gate or switches it off, and how to mend
 * each. Changes nothing. Fails, so that Maven ends with the exit code 1, where something switches
 * the gate off.
 */
@Mojo(
    name = "doctor",
    aggregator = true,
    requiresDependencyCollection = ResolutionScope.TEST,
    threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the fields.
public final class DoctorMojo extends AbstractMojo {

  /** False for a report that never fails the build. */
  @Parameter(property = "benchline.doctor.fail", defaultValue = "true")
  private boolean fail;

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  @Override
  public void execute() throws MojoFailureException {
    List<ModuleBuild> modules =
        session.getProjects().stream()
            .filter(MojoModules::hasCode)
            .map(project -> MojoFacts.build(project, session))
            .toList();
    Doctor doctor =
        new Doctor(
            Host.ofThisMachine(),
            Clone.at(Path.of(session.getExecutionRootDirectory())),
            MojoFacts.maven(session),
            MojoFacts.plugin(session, version));
    boolean gate = Doctor.tell(doctor.examine(modules), new MojoLog(getLog()));
    if (!gate && fail) {
      throw new MojoFailureException("The gate is not there: see the lines that begin with STOPS.");
    }
  }
}
