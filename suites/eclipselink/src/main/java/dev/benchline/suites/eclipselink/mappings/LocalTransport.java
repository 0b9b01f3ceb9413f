package dev.benchline.suites.eclipselink.mappings;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.eclipse.persistence.internal.sessions.coordination.RemoteConnection;
import org.eclipse.persistence.sessions.coordination.Command;
import org.eclipse.persistence.sessions.coordination.RemoteCommandManager;
import org.eclipse.persistence.sessions.coordination.broadcast.BroadcastTransportManager;

/**
 * Takes the messages of cache coordination from one unit of this JVM to the others on its channel,
 * and counts their bytes.
 */
public final class LocalTransport extends BroadcastTransportManager {

  private static final Map<String, Channel> CHANNELS = new ConcurrentHashMap<>();

  /** Called by EclipseLink, which then says whose messages it takes. */
  public LocalTransport() {}

  /** How many bytes were sent on a channel. */
  static long bytesSent(String channel) {
    return channel(channel).bytes.get();
  }

  private static Channel channel(String name) {
    return CHANNELS.computeIfAbsent(name, n -> new Channel());
  }

  @Override
  public void createLocalConnection() {
    localConnection = new Receiver(rcm);
    channel(rcm.getChannel()).receivers.add((Receiver) localConnection);
  }

  @Override
  public void removeLocalConnection() {
    channel(rcm.getChannel()).receivers.remove(localConnection);
  }

  @Override
  public Map<String, RemoteConnection> getConnectionsToExternalServicesForCommandPropagation() {
    return channel(rcm.getChannel()).receivers.stream()
        .filter(receiver -> receiver != localConnection)
        .collect(Collectors.toMap(receiver -> receiver.getServiceId().getId(), r -> r));
  }

  private static final class Channel {

    private final List<Receiver> receivers = new CopyOnWriteArrayList<>();
    private final AtomicLong bytes = new AtomicLong();
  }

  /** The end of the line at one unit. */
  private static final class Receiver extends RemoteConnection {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // nobody serializes it, it is only declared to be possible
    private final transient RemoteCommandManager manager;

    Receiver(RemoteCommandManager manager) {
      this.manager = manager;
      setServiceId(manager.getServiceId());
    }

    @Override
    @SuppressWarnings("NullAway") // null says that it has worked
    public Object executeCommand(byte[] message) {
      channel(manager.getChannel()).bytes.addAndGet(message.length);
      manager.processCommandFromRemoteConnection(message);
      return null;
    }

    @Override
    public Object executeCommand(Command command) {
      throw new UnsupportedOperationException("Only what was serialized can be counted.");
    }
  }
}
