package dev.benchline.suites.blobs;

import java.io.IOException;
import java.sql.SQLException;

/** Reads one row, as {@link BlobTable#select} does. */
@FunctionalInterface
interface Selecting {

  Reading.Read select(int id, Reading reading) throws SQLException, IOException;
}
