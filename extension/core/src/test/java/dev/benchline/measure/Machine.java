package dev.benchline.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A machine of two processors whose clocks and counters move as they are told. */
final class Machine {

  private static final long TICK_MILLIS = 10;

  private final Path root;
  private long wallMillis = 1_760_000_000_000L;
  private long nanos = -5_000_000_000L;
  private long busy = 1_000_000;
  private long idle = 7_000_000;
  private long stolen = 20_000;
  private double load = 0.9;
  private long runnable = 1;

  Machine(Path root) throws IOException {
    this.root = root;
    Files.createDirectories(root.resolve("proc/self"));
    write();
  }

  Interference surroundings() {
    return new Interference(root, () -> wallMillis, () -> nanos);
  }

  /** One processor runs for so many ticks, the other is idle. */
  void run(long ticks) {
    busy += ticks;
    idle += ticks;
    pass(ticks);
  }

  /** The host takes one processor for so many ticks. */
  void steal(long ticks) {
    stolen += ticks;
    idle += ticks;
    pass(ticks);
  }

  /** Time passes, and nothing wants to run. */
  void idle(long ticks) {
    idle += 2 * ticks;
    pass(ticks);
  }

  /** The wall clock is set, or goes on while the machine sleeps. */
  void jump(long millis) {
    wallMillis += millis;
  }

  void load(double threads) {
    load(threads, 2 + (long) threads);
  }

  /** So many threads wanted to run in the last minute, and so many do now. */
  void load(double threads, long now) {
    load = threads;
    runnable = now;
    write();
  }

  /** This process may run on some processors only. */
  void allow(String list) {
    write("proc/self/status", "Name:\tjava\nCpus_allowed:\t3\nCpus_allowed_list:\t" + list + "\n");
  }

  private void pass(long ticks) {
    wallMillis += ticks * TICK_MILLIS;
    nanos += ticks * TICK_MILLIS * 1_000_000;
    write();
  }

  /** As Linux writes them. */
  private void write() {
    write(
        "proc/stat",
        """
        cpu  %1$d 272 197728 %2$d 17016 0 8698 %3$d 0 0
        cpu0 1704377 136 98864 1750912 8508 0 4349 13214 0 0
        cpu1 1704378 136 98864 1750912 8508 0 4349 13215 0 0
        intr 123456789 0 9 0 0
        ctxt 987654321
        btime 1763729221
        processes 654321
        procs_running 2
        procs_blocked 0
        """
            .formatted(busy, idle, stolen));
    write(
        "proc/loadavg",
        String.format(java.util.Locale.ROOT, "%.2f 1.06 1.58 %d/345 67890\n", load, runnable));
  }

  private void write(String file, String text) {
    try {
      Files.writeString(root.resolve(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
