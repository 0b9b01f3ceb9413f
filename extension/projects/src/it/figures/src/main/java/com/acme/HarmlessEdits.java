package com.acme;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import javax.tools.ToolProvider;

/**
 * Compares classes before and after edits that change nothing, in three ways: in JVMs that compile
 * in the foreground, in default JVMs, and in JVMs that hold one version each. It prints a line for
 * each edit and way, as {@link EditCompared} does, and at last how often the ways differ. The edits
 * are drawn, the same ones in each run, and two of a kind may be alike.
 *
 * <p>The argument is a folder for the results; the system property {@code rounds} is the number of
 * edits of each kind for each source, and {@code subjects} names some of the sources where not all
 * are wanted.
 */
public final class HarmlessEdits {

  /** A change of less is no reason for anybody to look at the code. */
  private static final double SMALL = 2;

  private static final Map<String, Way> WAYS = new LinkedHashMap<>();

  static {
    WAYS.put("in the foreground", new Way("together", List.of()));
    WAYS.put("by default", new Way("together", List.of("-XX:+BackgroundCompilation")));
    WAYS.put("apart", new Way("apart", List.of("-XX:+BackgroundCompilation")));
  }

  private HarmlessEdits() {}

  /** How a pair is measured. */
  private record Way(String test, List<String> options) {}

  /** The change of the typical time, in percent. */
  private record Change(String verdict, double estimate, double lower, double upper) {

    static Change of(String line) {
      String[] values = line.split(",");
      return new Change(
          values[0],
          Double.parseDouble(values[1]),
          Double.parseDouble(values[2]),
          Double.parseDouble(values[3]));
    }

    /** True if both intervals cannot hold the same change. */
    boolean isOther(Change other) {
      return lower > other.upper || upper < other.lower;
    }
  }

  /** Runs the comparison. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Path.of(args[0], "edits").toAbsolutePath();
    String chosen = System.getProperty("subjects", "");
    List<Map<String, Change>> edits = new ArrayList<>();
    System.out.println("source,edit,way,verdict,time,lower,upper,mean,lower,upper,replicates,s");
    for (int round = 0; round < Integer.getInteger("rounds"); round++) {
      for (EditedSource source : EditedSource.values()) {
        for (HarmlessEdit edit : HarmlessEdit.values()) {
          if (chosen.isEmpty() || List.of(chosen.split(",")).contains(source.name())) {
            edits.add(compared(source, edit, round, folder));
          }
        }
      }
      WAYS.keySet().forEach(way -> print(way, edits));
    }
  }

  private static Map<String, Change> compared(
      EditedSource source, HarmlessEdit edit, int round, Path folder)
      throws IOException, InterruptedException {
    Random random = new Random(Objects.hash(source.name(), edit.name(), round));
    Path before =
        compiled(source.with(source.fields(), source.methods()), folder.resolve("before"));
    Path after = compiled(edit.edited(source, random), folder.resolve("after"));
    Map<String, Change> changes = new LinkedHashMap<>();
    for (Map.Entry<String, Way> way : WAYS.entrySet()) {
      String line =
          OtherJvm.lastLine(
              way.getValue().options(),
              List.of(after),
              EditCompared.class,
              List.of(
                  folder.resolve("result").toString(),
                  before + File.pathSeparator + System.getProperty("java.class.path"),
                  way.getValue().test()));
      System.out.printf("%s,%s,%s,%s%n", source, edit, way.getKey(), line);
      changes.put(way.getKey(), Change.of(line));
    }
    return changes;
  }

  private static void print(String way, List<Map<String, Change>> edits) {
    long failed = edits.stream().filter(e -> e.get(way).verdict().equals("REGRESSED")).count();
    long improved = edits.stream().filter(e -> e.get(way).verdict().equals("IMPROVED")).count();
    long large = edits.stream().filter(e -> Math.abs(e.get(way).estimate()) > SMALL).count();
    System.out.printf(
        "%s, %d edits: %d REGRESSED, %d IMPROVED, %d beyond %.0f%%",
        way, edits.size(), failed, improved, large, SMALL);
    for (String other : WAYS.keySet()) {
      if (!other.equals(way)) {
        long differ = edits.stream().filter(e -> e.get(way).isOther(e.get(other))).count();
        System.out.printf(", %d other than %s", differ, other);
      }
    }
    System.out.println();
  }

  private static Path compiled(String source, Path folder) throws IOException {
    Path file = Files.createDirectories(folder).resolve("Work.java");
    Path classes = folder.resolve("classes");
    if (Files.exists(classes)) {
      try (var old = Files.walk(classes)) {
        for (Path each : old.filter(Files::isRegularFile).toList()) {
          Files.delete(each);
        }
      }
    }
    Files.writeString(file, source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), file.toString());
    if (failed != 0) {
      throw new IllegalStateException("Not compiled: " + source);
    }
    return classes;
  }
}
