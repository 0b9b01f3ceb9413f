package dev.benchline.suites.eclipselink4;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.persistence.sessions.Session;
import org.eclipse.persistence.sessions.coordination.RemoteCommandManager;
import org.eclipse.persistence.sessions.serializers.AbstractSerializer;
import org.eclipse.persistence.sessions.serializers.Serializer;
import org.eclipse.persistence.sessions.server.ServerSession;

/** Stands before the serializer of a unit, and keeps the commands that are written by it. */
@SuppressWarnings("serial") // nobody serializes it, it is only declared to be possible
final class KeptCommands extends AbstractSerializer {

  private final transient List<Written> written = new ArrayList<>();
  private final transient Serializer chosen;

  private KeptCommands(Serializer chosen) {
    this.chosen = chosen;
  }

  /**
   * A command, and what was made of it.
   *
   * @param bytes by the serializer that was chosen
   */
  record Written(Object command, ByteBuffer bytes) {}

  /** Begins to keep those of a unit. */
  static KeptCommands of(ServerSession unit) {
    RemoteCommandManager manager = (RemoteCommandManager) unit.getCommandManager();
    KeptCommands kept = new KeptCommands(manager.getSerializer());
    manager.setSerializer(kept);
    return kept;
  }

  /** The only one since the last time that it was asked for. */
  synchronized Written takeOnly() {
    if (written.size() != 1) {
      throw new AssertionError("There are " + written.size() + " commands in place of one.");
    }
    return written.remove(0);
  }

  @Override
  public synchronized Object serialize(Object command, Session session) {
    byte[] bytes = (byte[]) chosen.serialize(command, session);
    written.add(new Written(command, ByteBuffer.wrap(bytes)));
    return bytes;
  }

  @Override
  public Object deserialize(Object bytes, Session session) {
    return chosen.deserialize(bytes, session);
  }
}
