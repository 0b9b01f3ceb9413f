package dev.benchline.suites.blobs;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Blob;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The document's ways of reading a BLOB. */
enum Reading {
  /** A locator, and nothing of what it points at. */
  GET_BLOB {
    @Override
    Read read(ResultSet row, boolean storesLocators) throws SQLException {
      Blob blob = row.getBlob(1);
      return new Read(blob, 0, 0);
    }
  },
  /** The locator's bytes. */
  GET_BLOB_GET_BYTES {
    @Override
    Read read(ResultSet row, boolean storesLocators) throws SQLException {
      Blob blob = row.getBlob(1);
      byte[] bytes = blob.getBytes(1, Math.toIntExact(blob.length()));
      return new Read(bytes, bytes.length, 0);
    }
  },
  /** The bytes. */
  GET_BYTES {
    @Override
    Read read(ResultSet row, boolean storesLocators) throws SQLException {
      byte[] bytes = row.getBytes(1);
      return new Read(bytes, bytes.length, 0);
    }
  },
  /** A stream, by {@code read(byte[])} into a buffer of the caller's. */
  STREAM {
    @Override
    Read read(ResultSet row, boolean storesLocators) throws SQLException, IOException {
      return drain(storesLocators ? row.getBlob(1).getBinaryStream() : row.getBinaryStream(1));
    }
  };

  private static final int BUFFER = 8_192;

  /**
   * Those that a driver has: SQLite's says that getBlob is not implemented, and PostgreSQL's has
   * locators of large objects, and of nothing else.
   */
  static List<Reading> of(Configuration configuration) {
    if (configuration.storesLocators()) {
      return List.of(GET_BLOB, GET_BLOB_GET_BYTES, STREAM);
    }
    return switch (configuration.engine()) {
      case SQLITE, POSTGRESQL -> List.of(GET_BYTES, STREAM);
      default -> List.of(GET_BLOB, GET_BLOB_GET_BYTES, GET_BYTES, STREAM);
    };
  }

  private static Read drain(InputStream stream) throws IOException {
    byte[] buffer = new byte[BUFFER];
    long bytes = 0;
    long calls = 0;
    try (InputStream in = stream) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        bytes += count;
        calls++;
      }
    }
    return new Read(buffer, bytes, calls);
  }

  /**
   * Reads the first column of the row.
   *
   * @param storesLocators whether there is nothing in it but the number of a large object
   */
  abstract Read read(ResultSet row, boolean storesLocators) throws SQLException, IOException;

  /**
   * What came of it.
   *
   * @param kept keeps the work alive
   * @param bytes that the caller was handed
   * @param copies calls of {@code read(byte[])} that copied some of them
   */
  record Read(Object kept, long bytes, long copies) {}
}
