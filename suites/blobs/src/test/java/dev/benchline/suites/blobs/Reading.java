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
    Read read(ResultSet row) throws SQLException {
      Blob blob = row.getBlob(1);
      return new Read(blob, 0, 0);
    }
  },
  /** The locator's bytes. */
  GET_BLOB_GET_BYTES {
    @Override
    Read read(ResultSet row) throws SQLException {
      Blob blob = row.getBlob(1);
      byte[] bytes = blob.getBytes(1, Math.toIntExact(blob.length()));
      return new Read(bytes, bytes.length, 0);
    }
  },
  /** The bytes. */
  GET_BYTES {
    @Override
    Read read(ResultSet row) throws SQLException {
      byte[] bytes = row.getBytes(1);
      return new Read(bytes, bytes.length, 0);
    }
  },
  /** A stream, by {@code read(byte[])} into a buffer of the caller's. */
  STREAM {
    @Override
    Read read(ResultSet row) throws SQLException, IOException {
      byte[] buffer = new byte[BUFFER];
      long bytes = 0;
      long calls = 0;
      try (InputStream in = row.getBinaryStream(1)) {
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
          bytes += count;
          calls++;
        }
      }
      return new Read(buffer, bytes, calls);
    }
  };

  private static final int BUFFER = 8_192;

  /** Those that the engine's driver has. */
  static List<Reading> of(Engine engine) {
    return engine.hasBlobs() ? List.of(values()) : List.of(GET_BYTES, STREAM);
  }

  /** Reads the first column of the row. */
  abstract Read read(ResultSet row) throws SQLException, IOException;

  /**
   * What came of it.
   *
   * @param kept keeps the work alive
   * @param bytes that the caller was handed
   * @param copies calls of {@code read(byte[])} that copied some of them
   */
  record Read(Object kept, long bytes, long copies) {}
}
