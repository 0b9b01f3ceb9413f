package dev.benchline.build;

import dev.benchline.baseline.GitEnvironment;
import dev.benchline.fork.AtShutdown;
import dev.benchline.fork.ProcessTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a build tool, and ends whatever it has started.
 *
 * @param tool whose environment it gets
 * @param directory where it runs
 */
record ToolProcess(BuildTool tool, Path directory) {

  /** Returns the exit code, or -1 if the time was over before. */
  int run(List<String> command, ProcessBuilder.Redirect output, long minutes) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output);
    GitEnvironment.withoutHook(builder);
    tool.adapt(builder.environment());
    Process process = builder.start();
    AtShutdown endWithBuild = new AtShutdown(() -> ProcessTree.end(process.toHandle()));
    try {
      process.getOutputStream().close();
      return process.waitFor(minutes, TimeUnit.MINUTES) ? process.exitValue() : -1;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BuildException("The build was interrupted.", e);
    } finally {
      ProcessTree.end(process.toHandle());
      endWithBuild.cancel();
    }
  }
}
