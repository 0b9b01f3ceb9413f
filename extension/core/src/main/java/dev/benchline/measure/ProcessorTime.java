package dev.benchline.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The work of all processors of a machine since it started, in ticks of its kernel.
 *
 * @param busy ran something
 * @param stolen would have run something, but the host ran another machine
 */
record ProcessorTime(long busy, long stolen) {

  private static final ProcessorTime UNKNOWN = new ProcessorTime(0, 0);

  /**
   * Reads the first line of {@code /proc/stat}: {@code cpu user nice system idle iowait irq softirq
   * steal guest guest_nice}. What guests ran is part of {@code user} and {@code nice}.
   */
  static ProcessorTime read(Path stat) {
    try (BufferedReader reader = Files.newBufferedReader(stat)) {
      String line = reader.readLine();
      String[] fields = line == null ? new String[0] : line.trim().split(" +", -1);
      if (fields.length < 9 || !fields[0].equals("cpu")) {
        return UNKNOWN;
      }
      long busy = 0;
      for (int i : new int[] {1, 2, 3, 6, 7}) {
        busy += Long.parseLong(fields[i]);
      }
      return new ProcessorTime(busy, Long.parseLong(fields[8]));
    } catch (IOException | NumberFormatException e) {
      return UNKNOWN;
    }
  }

  /** The part of the time that was asked for since then and stolen; 0 if that is not known. */
  double stolenSince(ProcessorTime before) {
    double lost = stolen - before.stolen;
    double asked = lost + busy - before.busy;
    return equals(UNKNOWN) || before.equals(UNKNOWN) || lost <= 0 ? 0 : lost / asked;
  }
}
