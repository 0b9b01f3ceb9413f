package dev.benchline.suites.eclipselink.mappings;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;
import java.util.concurrent.atomic.AtomicLong;

/** The sockets of RMI in this JVM, which count the bytes that callers send. */
final class CountedSockets extends RMISocketFactory {

  private static final AtomicLong BYTES = new AtomicLong();
  private static boolean installed;

  private CountedSockets() {}

  /** From here on RMI takes its sockets from here; it can be told once in a JVM. */
  static synchronized void install() throws IOException {
    if (!installed) {
      System.setProperty("java.rmi.server.hostname", "127.0.0.1");
      RMISocketFactory.setSocketFactory(new CountedSockets());
      installed = true;
    }
  }

  /** Bytes of all calls so far. */
  static long bytesSent() {
    return BYTES.get();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port) {
      @Override
      public OutputStream getOutputStream() throws IOException {
        return new Counting(super.getOutputStream());
      }
    };
  }

  @Override
  public ServerSocket createServerSocket(int port) throws IOException {
    return new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
  }

  private static final class Counting extends FilterOutputStream {

    Counting(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int one) throws IOException {
      BYTES.incrementAndGet();
      out.write(one);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      BYTES.addAndGet(length);
      out.write(bytes, from, length);
    }
  }
}
