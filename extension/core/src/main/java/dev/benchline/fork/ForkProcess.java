package dev.benchline.fork;

import dev.benchline.files.PrivateFile;
import dev.benchline.measure.Isolation;
import dev.benchline.measure.MeasuredTestFailed;
import dev.benchline.measure.MeasurementException;
import dev.benchline.measure.MeasurementPlan;
import dev.benchline.measure.Mode;
import dev.benchline.measure.TestedVersion;
import dev.benchline.measure.Version;
import dev.benchline.measure.Watch;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** One fork, seen from its parent. */
final class ForkProcess {

  private static final int POLL_MILLIS = 200;
  private static final int GRACE_SECONDS = 10;

  private final MeasurementPlan plan;
  private final ForkRequest request;
  private final Jvm jvm;
  private final ForkFolder folder;
  private final ForkOutput output;
  private final long graceNanos;
  private boolean outOfTime;

  /**
   * @param jvm to start, without what the request adds
   */
  ForkProcess(ForkRequest request, Jvm jvm, ForkFolder folder) {
    this(request, jvm, folder, GRACE_SECONDS);
  }

  ForkProcess(ForkRequest request, Jvm jvm, ForkFolder folder, int graceSeconds) {
    this.graceNanos = TimeUnit.SECONDS.toNanos(graceSeconds);
    this.output = new ForkOutput(folder.output());
    this.plan = request.plan();
    this.request = request;
    this.jvm = jvm;
    this.folder = folder;
  }

  /** Runs the fork and returns its reply, which has a recording. */
  ForkReply run(Watch watch) throws IOException {
    Files.createDirectories(folder.directory());
    folder.clear();
    PrivateFile.write(folder.request(), Packed.pack(request));
    long started = System.nanoTime();
    Process process =
        jvm()
            .start(
                folder.arguments(),
                furtherArguments(),
                Redirect.appendTo(output.file().toFile()),
                ForkMain.class,
                folder.request().toString(),
                folder.reply().toString());
    AtShutdown endWithParent = new AtShutdown(() -> ProcessTree.end(process.toHandle()));
    try {
      int exitCode = await(process, watch);
      boolean overTime = System.nanoTime() - started >= plan.timeout().toNanos();
      outOfTime |= overTime && exitCode == ParentWatchdog.TIMED_OUT;
      return result(exitCode);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MeasurementException(what() + " was interrupted.", e);
    } finally {
      ProcessTree.end(process.toHandle());
      endWithParent.cancel();
    }
  }

  private Jvm jvm() {
    List<TestedVersion> versions = plan.versions();
    if (versions.size() == 1) {
      return jvm.running(versions.get(0), request.harness());
    }
    // A cold start gets its memory as it goes, and versions in JVMs of their own have it there.
    boolean asItGoes = plan.mode() == Mode.SINGLE_SHOT_TIME || plan.isolation() == Isolation.JVM;
    Jvm ofPair = asItGoes ? jvm : jvm.withMemory();
    return ofPair.runningBoth(versions.get(0), versions.get(1), request.harness());
  }

  private List<String> furtherArguments() {
    List<String> further = new ArrayList<>(request.harness().jvmArguments());
    if (request.recorded()) {
      further.addAll(FlightRecording.ARGUMENTS);
    }
    further.addAll(plan.jvmArguments());
    return further;
  }

  /** Waits for the exit code; a fork that does not even end by itself is ended. */
  private int await(Process process, Watch watch) throws IOException, InterruptedException {
    long overdue = System.nanoTime() + plan.timeout().toNanos() + graceNanos;
    long replied = Long.MAX_VALUE;
    while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      watch.measuring();
      long now = System.nanoTime();
      if (replied == Long.MAX_VALUE && Files.exists(folder.reply())) {
        replied = now;
      }
      outOfTime = now > overdue;
      boolean stuckInShutdown = replied != Long.MAX_VALUE && now - replied > graceNanos;
      if (outOfTime || stuckInShutdown) {
        ProcessTree.end(process.toHandle());
        process.waitFor();
      }
      output.boundWhilePrinted();
    }
    output.bound();
    return process.exitValue();
  }

  private ForkReply result(int exitCode) throws IOException {
    if (!Files.exists(folder.reply())) {
      String how =
          outOfTime
              ? "was ended after its time of " + plan.timeout().toSeconds() + " s"
              : "ended with exit code " + exitCode + " before reporting";
      throw new MeasurementException(what() + " " + how + "." + output());
    }
    ForkReply reply;
    try {
      reply = ForkFiles.readReply(folder.reply());
    } catch (IOException e) {
      throw new MeasurementException(
          what() + " reported something that cannot be read: " + e.getMessage() + output(), e);
    }
    folder.clearInput();
    ForkOutcome outcome = reply.outcome();
    switch (outcome.status()) {
      case FAILED -> throw failed(MeasuredTestFailed.How.FAILED, reply);
      case ERROR -> throw failed(MeasuredTestFailed.How.ERROR, reply);
      case ABORTED, SKIPPED -> throw failed(MeasuredTestFailed.How.ABORTED, reply);
      case COMPLETED -> {}
    }
    if (reply.toolFailure() != null) {
      throw new MeasurementException(reply.toolFailure());
    }
    if (reply.replicates().isEmpty() && reply.shared().spoiledBy() == null) {
      throw new MeasurementException(what() + " reported no measurement." + output());
    }
    return reply;
  }

  private MeasuredTestFailed failed(MeasuredTestFailed.How how, ForkReply reply) {
    ForkOutcome outcome = reply.outcome();
    String text = outcome.trace().isEmpty() ? outcome.message() : outcome.trace();
    Version version = Objects.requireNonNull(reply.version());
    String which =
        plan.versions().stream()
            .filter(each -> each.version() == version && plan.versions().size() > 1)
            .map(each -> " (" + each.name() + ")")
            .collect(Collectors.joining());
    return new MeasuredTestFailed(
        how,
        version,
        how == MeasuredTestFailed.How.ABORTED
            ? outcome.message()
            : "%s: the test itself%s failed:%n%s%s"
                .formatted(what(), which, TakenPort.advice(text), text));
  }

  private String what() {
    return "Fork %d of %s".formatted(folder.number(), plan.subject().displayName());
  }

  private String output() throws IOException {
    return output.shown(folder.arguments());
  }
}
