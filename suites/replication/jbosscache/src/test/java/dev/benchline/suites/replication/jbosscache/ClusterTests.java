package dev.benchline.suites.replication.jbosscache;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import org.junit.jupiter.api.RepeatedTest;

class ClusterTests {

  /** A node's other socket was sometimes given the port that the cluster had chosen. */
  @RepeatedTest(20)
  void has_a_free_port_that_the_system_gives_to_no_other_socket() throws SocketException {
    int port = Cluster.freePort();

    assertThat(port).isBetween(20_000, 32_767);
    try (DatagramSocket socket = new DatagramSocket(port, InetAddress.getLoopbackAddress())) {
      assertThat(socket.getLocalPort()).isEqualTo(port);
    }
  }
}
