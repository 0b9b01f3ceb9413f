package dev.benchline.measure;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The conductor's end to a version that runs on a thread, and perhaps in a class loader, of its
 * own.
 */
record QueuedWire(BlockingQueue<Object> requests, BlockingQueue<Object> replies) implements Wire {

  QueuedWire() {
    this(new LinkedBlockingQueue<>(), new LinkedBlockingQueue<>());
  }

  @Override
  public void send(Object message) {
    requests.add(message);
  }

  @Override
  public Object receive() {
    try {
      return replies.take();
    } catch (InterruptedException e) {
      throw new MeasurementException("The conductor was interrupted.", e);
    }
  }
}
