package dev.benchline.measure;

import dev.benchline.metrics.Metric;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a fork is told and what it tells, field by field, for {@link PackedInput} to read in
 * the same order. Both run in JVMs that have just started, where a library that looks at classes
 * would take longer than the test's own start.
 */
final class PackedOutput {

  private final DataOutputStream out;

  PackedOutput(OutputStream out) {
    this.out = new DataOutputStream(out);
  }

  void request(ForkRequest request) throws IOException {
    out.writeInt(PackedInput.REQUEST);
    plan(request.plan());
    out.writeInt(request.number());
    harness(request.harness());
    out.writeBoolean(request.recorded());
    out.flush();
  }

  private void plan(MeasurementPlan plan) throws IOException {
    text(plan.subject().className());
    text(plan.subject().name());
    out.writeInt(plan.versions().size());
    for (TestedVersion version : plan.versions()) {
      version(version);
    }
    text(plan.mode().name());
    text(plan.isolation().name());
    out.writeInt(plan.forks());
    out.writeInt(plan.threads());
    out.writeInt(plan.iterations());
    out.writeLong(plan.iterationTime().toNanos());
    out.writeLong(plan.sliceTime().toNanos());
    out.writeLong(plan.warmUp().toNanos());
    out.writeLong(plan.timeout().toNanos());
    texts(plan.jvmArguments());
  }

  private void harness(Harness harness) throws IOException {
    paths(harness.framework());
    paths(harness.benchline());
    text(harness.entryPoint());
    texts(harness.jvmArguments());
    out.writeInt(harness.parameters().size());
    for (Map.Entry<String, String> parameter : harness.parameters().entrySet()) {
      text(parameter.getKey());
      text(parameter.getValue());
    }
  }

  private void version(TestedVersion version) throws IOException {
    text(version.version().name());
    text(version.name());
    text(version.uniqueId());
    paths(version.classPath());
    text(version.injected().toText());
  }

  void reply(ForkReply reply) throws IOException {
    out.writeInt(PackedInput.REPLY);
    text(reply.outcome().toText());
    out.writeBoolean(reply.version() != null);
    if (reply.version() != null) {
      text(reply.version().name());
    }
    recording(reply.recording());
    out.writeBoolean(reply.toolFailure() != null);
    if (reply.toolFailure() != null) {
      text(reply.toolFailure());
    }
    out.writeLong(reply.measuredSince());
    out.flush();
  }

  private void recording(@Nullable ForkRecording recording) throws IOException {
    out.writeBoolean(recording != null);
    if (recording == null) {
      return;
    }
    out.writeInt(recording.number());
    out.writeInt(recording.versions().size());
    for (VersionRecording version : recording.versions()) {
      text(version.version().name());
      out.writeLong(version.invocations());
      series(version.series());
    }
    out.writeInt(recording.warnings().size());
    for (Warning warning : recording.warnings()) {
      text(warning.type().name());
      text(warning.text());
    }
  }

  void series(List<Series> all) throws IOException {
    out.writeInt(all.size());
    for (Series series : all) {
      metric(series.metric());
      out.writeInt(series.values().size());
      for (double value : series.values()) {
        out.writeDouble(value);
      }
    }
    out.flush();
  }

  private void metric(Metric metric) throws IOException {
    text(metric.name());
    text(metric.unit().symbol());
    text(metric.direction().name());
    text(metric.kind().name());
  }

  private void paths(List<Path> paths) throws IOException {
    texts(paths.stream().map(Path::toString).toList());
  }

  private void texts(List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String each : texts) {
      text(each);
    }
  }

  private void text(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }
}
