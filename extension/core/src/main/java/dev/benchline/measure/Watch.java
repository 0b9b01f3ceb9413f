package dev.benchline.measure;

import java.time.Duration;

/** Is told how measuring goes on, a few times each second. */
@FunctionalInterface
public interface Watch {

  /** It is measuring. */
  void measuring();

  /**
   * It has not begun, because another process measures on this machine.
   *
   * @param holder which one, for the reader: {@code process 4711 in /home/me/shop}
   */
  default void waiting(String holder) {}

  /**
   * Its setup serves other tests as well.
   *
   * @param others how many
   * @param theirs the part of the measured time that was theirs; negative if others have measured
   *     it before
   */
  default void shared(int others, Duration theirs) {}

  /**
   * Its setup takes longer than measuring.
   *
   * @param time how long the first replicate took to set up both versions
   */
  default void setUp(Duration time) {}

  /** It has waited for so long, which is no part of measuring. */
  default void waited(Duration time) {}
}
