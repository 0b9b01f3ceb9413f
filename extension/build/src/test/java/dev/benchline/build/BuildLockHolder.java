package dev.benchline.build;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A process that holds the lock of a build until it is ended. */
final class BuildLockHolder {

  private BuildLockHolder() {}

  public static void main(String[] file) {
    BuildLock.holding(
        Path.of(file[0]),
        () -> {},
        () -> {
          System.out.print('!');
          System.out.flush();
          new CountDownLatch(1).await();
          return "";
        });
  }
}
