package dev.benchline.suites.blobs;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.ArrayList;
import java.util.List;

/** A program that holds BLOBs and prints by how many bytes its heap has grown for them. */
final class HeldBlobs {

  static final int ROWS = 64;

  private HeldBlobs() {}

  public static void main(String[] arguments) {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    long before = memory.getHeapMemoryUsage().getCommitted();
    List<byte[]> held = new ArrayList<>();
    while (held.size() < ROWS) {
      held.add(new byte[BlobTable.BYTES]);
    }
    long growth = memory.getHeapMemoryUsage().getCommitted() - before;
    System.out.println(held.size() + " " + growth);
  }
}
