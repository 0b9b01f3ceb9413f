package dev.benchline.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The control group of this process and those above it, each of which may have a processor quota.
 *
 * @param statistics the files {@code cpu.stat} that can be seen
 */
record ControlGroup(List<Path> statistics) {

  /**
   * Finds the group by {@code /proc/self/cgroup}, whose lines read {@code number:controllers:path}:
   * without controllers for version 2, with {@code cpu} among them for version 1. Inside of a
   * container the path may be the host's; the group then is at the top.
   */
  static ControlGroup of(Path root) {
    Path mounts = root.resolve("sys/fs/cgroup");
    Set<Path> files = new LinkedHashSet<>();
    try (Stream<String> lines = Files.lines(root.resolve("proc/self/cgroup"))) {
      for (String line : lines.toList()) {
        String[] parts = line.split(":", 3);
        if (parts.length < 3) {
          continue;
        }
        if (parts[1].isEmpty()) {
          addWithParents(mounts, parts[2], files);
          addWithParents(mounts.resolve("unified"), parts[2], files);
        } else if (Arrays.asList(parts[1].split(",", -1)).contains("cpu")) {
          addWithParents(mounts.resolve(parts[1]), parts[2], files);
          addWithParents(mounts.resolve("cpu"), parts[2], files);
        }
      }
    } catch (IOException e) {
      return new ControlGroup(List.of()); // there are no control groups here
    }
    return new ControlGroup(new ArrayList<>(files));
  }

  private static void addWithParents(Path mount, String path, Set<Path> files) throws IOException {
    Path top = mount.normalize();
    Path group = top.resolve(path.replaceFirst("^/+", "")).normalize();
    if (!group.startsWith(top)) {
      group = top; // what is above cannot be seen from in here
    }
    for (; group != null && group.startsWith(top); group = group.getParent()) {
      Path file = group.resolve("cpu.stat");
      if (Files.isReadable(file)) {
        files.add(file.toRealPath());
      }
    }
  }

  /** The time of each of these groups since it exists. */
  List<QuotaTime> times() {
    return statistics.stream().map(ControlGroup::time).toList();
  }

  private static QuotaTime time(Path file) {
    long heldBack = 0;
    long used = 0;
    try {
      for (String line : Files.readAllLines(file)) {
        heldBack += number(line, "throttled_usec ") * 1_000 + number(line, "throttled_time ");
        used += number(line, "usage_usec ") * 1_000;
      }
      Path ofVersion1 = file.resolveSibling("cpuacct.usage");
      if (Files.isReadable(ofVersion1)) {
        used += Long.parseLong(Files.readString(ofVersion1).trim());
      }
    } catch (IOException | NumberFormatException e) {
      // no more is known of this group
    }
    return new QuotaTime(heldBack, used);
  }

  private static long number(String line, String key) {
    return line.startsWith(key) ? Long.parseLong(line.substring(key.length()).trim()) : 0;
  }
}
