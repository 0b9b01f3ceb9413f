package dev.benchline.suites.eclipselink.mappings;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.util.Optional;

/**
 * The multicast by which EclipseLink's units find each other. EclipseLink names no network device,
 * so packets take the default one; with a time to live of 0 they do not leave the machine.
 */
final class Multicast {

  static final String GROUP = "239.192.0.0";
  static final int TIME_TO_LIVE = 0;

  private static final int PATIENCE_MILLIS = 5_000;

  private Multicast() {}

  /** Sends itself a packet. Returns the reason if that fails, as it does without a network. */
  static Optional<String> obstacle() {
    try (MulticastSocket socket = new MulticastSocket(0)) {
      InetSocketAddress group =
          new InetSocketAddress(InetAddress.getByName(GROUP), socket.getLocalPort());
      socket.joinGroup(group, null);
      socket.setTimeToLive(TIME_TO_LIVE);
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.send(new DatagramPacket(new byte[1], 1, group));
      socket.receive(new DatagramPacket(new byte[1], 1));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("The default network device lets no multicast through: " + e);
    }
  }
}
