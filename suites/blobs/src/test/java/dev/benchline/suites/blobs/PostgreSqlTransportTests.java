package dev.benchline.suites.blobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.benchline.suites.databases.DatabaseServer;
import dev.benchline.suites.databases.ServerAddress;
import dev.benchline.suites.databases.Wire;
import dev.benchline.suites.kit.Document;
import dev.benchline.suites.kit.FaultyPart;
import dev.benchline.suites.kit.Injection;
import dev.benchline.suites.kit.NoThreadLeft;
import dev.benchline.suites.kit.Row;
import dev.benchline.suites.kit.Today;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same code with PostgreSQL's driver, with another driver, and by a Unix socket. */
class PostgreSqlTransportTests {

  /** More than all messages have besides the BLOB. */
  private static final int KILOBYTE = 1_024;

  /** After as many inserts a driver has prepared what it will prepare. */
  private static final int UNTIL_STEADY = 12;

  private static final int ATTEMPTS = 3;

  @Row(
      document = Document.BLOBS,
      number = 138,
      then = "shared memory instead of a socket gains more than 50%",
      today = Today.HOLDS,
      now =
          "PostgreSQL's driver reads a BLOB by a Unix socket, and nothing of it by TCP; no time is"
              + " claimed",
      fault = TcpInstead.class)
  @Test
  @ExtendWith(NoThreadLeft.class)
  void nothing_passes_tcp_by_a_unix_socket() throws Exception {
    ServerAddress server = DatabaseServer.POSTGRESQL.require();
    assumeTrue(
        server.origin().equals("embedded") && !folderOfSockets(server).isEmpty(),
        "Only an embedded server has its socket on this machine, and on Windows it has none");

    assertThat(traffic(server, Injection.into(Way.class, Way.UNIX_SOCKET)).select().toClient())
        .isZero();
    assertThat(traffic(server, Way.TCP).select().toClient())
        .isBetween((long) BlobTable.BYTES, (long) BlobTable.BYTES + KILOBYTE);
  }

  private static String folderOfSockets(ServerAddress server) throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement();
        ResultSet folder =
            statement.executeQuery("select current_setting('unix_socket_directories')")) {
      folder.next();
      return folder.getString(1);
    }
  }

  /** PostgreSQL takes a value in binary, which a driver can send as it is. */
  @Row(
      document = Document.BLOBS,
      number = 139,
      then = "the native driver is 6 times as fast as jConnect, by unchanged code",
      today = Today.REFUTED,
      now =
          "of two drivers of PostgreSQL, pgjdbc and pgjdbc-ng, each sends and gets a BLOB once, with"
              + " less than 1 KB besides",
      fault = AsText.class)
  @ParameterizedTest
  @EnumSource(names = {"TCP", "OTHER_DRIVER"})
  void two_drivers_send_a_blob_once(Way way) throws Exception {
    Traffic traffic = traffic(DatabaseServer.POSTGRESQL.require(), Injection.into(Way.class, way));

    assertThat(traffic.insert().toServer())
        .isBetween((long) BlobTable.BYTES, (long) BlobTable.BYTES + KILOBYTE);
    assertThat(traffic.select().toClient())
        .isBetween((long) BlobTable.BYTES, (long) BlobTable.BYTES + KILOBYTE);
  }

  /**
   * Of some thousand selects pgjdbc-ng answers one with no rows, and finds the row in the next one.
   * A connection that has done so counts for nothing.
   */
  private static Traffic traffic(ServerAddress server, Way way) throws Exception {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        return trafficOfOneConnection(server, way);
      } catch (NoSuchElementException e) {
        // another connection
      }
    }
    return trafficOfOneConnection(server, way);
  }

  private static Traffic trafficOfOneConnection(ServerAddress server, Way way) throws Exception {
    try (Wire wire = Wire.before(server, DatabaseServer.POSTGRESQL.standardPort());
        Connection connection = way.of(wire.through(server), server).connect();
        BlobTable table = new BlobTable(Configuration.POSTGRESQL, connection, 0)) {
      for (int i = 0; i < UNTIL_STEADY; i++) {
        table.insert(1);
        table.select(0, Reading.GET_BYTES);
        table.clear();
      }
      Wire.Traffic before = wire.traffic();
      table.insert(1);
      Wire.Traffic between = wire.traffic();
      assertThat(table.select(0, Reading.GET_BYTES).kept()).isEqualTo(table.content());
      return new Traffic(between.minus(before), wire.traffic().minus(between));
    }
  }

  /** The bytes that have passed TCP. */
  private record Traffic(Wire.Traffic insert, Wire.Traffic select) {}

  /** The ways to the server. */
  enum Way {
    TCP {
      @Override
      ServerAddress of(ServerAddress wire, ServerAddress server) {
        return wire.with("sslmode=disable");
      }
    },
    /** The address is the same, and the factory's sockets go another way. */
    UNIX_SOCKET {
      @Override
      ServerAddress of(ServerAddress wire, ServerAddress server) throws SQLException {
        try (Connection connection = server.connect();
            Statement statement = connection.createStatement();
            ResultSet port = statement.executeQuery("select current_setting('port')")) {
          port.next();
          return TCP.of(wire, server)
              .with("socketFactory=org.newsclub.net.unix.AFUNIXSocketFactory$FactoryArg")
              .with(
                  "socketFactoryArg=" + folderOfSockets(server) + "/.s.PGSQL." + port.getString(1));
        }
      }
    },
    /** Without prepared statements, and so with two digits for each byte. */
    AS_TEXT {
      @Override
      ServerAddress of(ServerAddress wire, ServerAddress server) {
        return wire.with("sslmode=disable").with("preferQueryMode=simple");
      }
    },
    /** It leaves a timer's thread behind. */
    OTHER_DRIVER {
      @Override
      ServerAddress of(ServerAddress wire, ServerAddress server) {
        return wire.through("jdbc:pgsql:").with("ssl.mode=Disable");
      }
    };

    abstract ServerAddress of(ServerAddress wire, ServerAddress server) throws SQLException;
  }

  static final class TcpInstead extends FaultyPart<Way> {
    TcpInstead() {
      super("TCP in the place of a Unix socket", Way.class, sound -> Way.TCP);
    }
  }

  static final class AsText extends FaultyPart<Way> {
    AsText() {
      super("a driver that sends text", Way.class, sound -> Way.AS_TEXT);
    }
  }
}
