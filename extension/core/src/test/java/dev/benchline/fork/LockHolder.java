package dev.benchline.fork;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A process that holds the lock of the machine until it is ended. */
final class LockHolder {

  private LockHolder() {}

  public static void main(String[] file) throws Exception {
    MachineLock.holding(
        Path.of(file[0]),
        () -> {
          System.out.print('!');
          System.out.flush();
          new CountDownLatch(1).await();
          return "";
        });
  }
}
