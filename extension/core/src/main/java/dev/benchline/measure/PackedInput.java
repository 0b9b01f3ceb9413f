package dev.benchline.measure;

import dev.benchline.metrics.Direction;
import dev.benchline.metrics.Kind;
import dev.benchline.metrics.Metric;
import dev.benchline.metrics.TestId;
import dev.benchline.metrics.Unit;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what {@link PackedOutput} has written. */
final class PackedInput {

  /** What a request begins with, so that something else is not taken for one. */
  static final int REQUEST = 0xBE9C0001;

  /** What a reply begins with. */
  static final int REPLY = 0xBE9C0002;

  private final DataInputStream in;

  PackedInput(InputStream in) {
    this.in = new DataInputStream(in);
  }

  /**
   * @throws IOException if there is something else
   */
  ForkRequest request() throws IOException {
    expect(REQUEST);
    MeasurementPlan plan = plan();
    int number = in.readInt();
    return new ForkRequest(plan, number, harness(), in.readBoolean());
  }

  private Harness harness() throws IOException {
    List<Path> framework = paths();
    List<Path> benchline = paths();
    String entryPoint = text();
    List<String> jvmArguments = texts();
    Map<String, String> parameters = new LinkedHashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      parameters.put(text(), text());
    }
    return new Harness(framework, benchline, entryPoint, jvmArguments, parameters);
  }

  private MeasurementPlan plan() throws IOException {
    TestId subject = new TestId(text(), text());
    List<TestedVersion> versions = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      versions.add(version());
    }
    return new MeasurementPlan(
        subject,
        versions,
        Mode.valueOf(text()),
        Isolation.valueOf(text()),
        in.readInt(),
        in.readInt(),
        in.readInt(),
        Duration.ofNanos(in.readLong()),
        Duration.ofNanos(in.readLong()),
        Duration.ofNanos(in.readLong()),
        Duration.ofNanos(in.readLong()),
        texts());
  }

  private TestedVersion version() throws IOException {
    return new TestedVersion(
        Version.valueOf(text()), text(), text(), paths(), InjectedSlowdown.fromText(text()));
  }

  /**
   * @throws IOException if there is something else
   */
  ForkReply reply() throws IOException {
    expect(REPLY);
    return new ForkReply(
        Outcome.fromText(text()),
        in.readBoolean() ? Version.valueOf(text()) : null,
        in.readBoolean() ? recording() : null,
        textOrNull(),
        in.readLong());
  }

  private ForkRecording recording() throws IOException {
    int number = in.readInt();
    List<VersionRecording> versions = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      versions.add(new VersionRecording(Version.valueOf(text()), in.readLong(), series()));
    }
    List<Warning> warnings = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      warnings.add(new Warning(WarningType.valueOf(text()), text()));
    }
    return new ForkRecording(number, versions, warnings);
  }

  List<Series> series() throws IOException {
    List<Series> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      all.add(new Series(metric(), values()));
    }
    return all;
  }

  private Metric metric() throws IOException {
    return new Metric(text(), Unit.of(text()), Direction.valueOf(text()), Kind.valueOf(text()));
  }

  private List<Double> values() throws IOException {
    List<Double> values = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      values.add(in.readDouble());
    }
    return values;
  }

  private List<Path> paths() throws IOException {
    return texts().stream().map(Path::of).toList();
  }

  private List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      texts.add(text());
    }
    return texts;
  }

  private @Nullable String textOrNull() throws IOException {
    return in.readBoolean() ? text() : null;
  }

  private String text() throws IOException {
    int length = in.readInt();
    byte[] bytes = in.readNBytes(Math.max(0, length));
    if (bytes.length != length) {
      throw new EOFException();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private void expect(int beginning) throws IOException {
    if (in.readInt() != beginning) {
      throw new IOException("It begins with something else.");
    }
  }
}
