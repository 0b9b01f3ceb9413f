package dev.benchline.fork;

import dev.benchline.measure.MeasurementException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The end of a {@link RemoteLoop} to a version that runs on a thread, and perhaps in a class
 * loader, of its own.
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
      Thread.currentThread().interrupt();
      throw new MeasurementException("The measurement was interrupted.", e);
    }
  }
}
