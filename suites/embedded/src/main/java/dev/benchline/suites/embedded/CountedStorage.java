package dev.benchline.suites.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.derby.impl.io.DirStorageFactory;
import org.apache.derby.io.StorageFile;
import org.apache.derby.io.WritableStorageFactory;

/**
 * Derby's files in a directory, with what is written to the transaction log counted. Derby makes an
 * instance for each database opened under the name that {@link Derby#counted} gives it; only one is
 * open at a time.
 */
public final class CountedStorage implements WritableStorageFactory {

  private static final AtomicLong BYTES = new AtomicLong();
  private static final AtomicLong WRITES = new AtomicLong();
  private static final AtomicLong FORCED = new AtomicLong();

  private final WritableStorageFactory directory = new DirStorageFactory();

  /** For Derby. */
  public CountedStorage() {}

  static Written written() {
    return new Written(BYTES.get(), WRITES.get(), FORCED.get());
  }

  static void wrote(long bytes, boolean forced) {
    BYTES.addAndGet(bytes);
    WRITES.incrementAndGet();
    if (forced) {
      forced();
    }
  }

  static void forced() {
    FORCED.incrementAndGet();
  }

  @Override
  public StorageFile newStorageFile(String path) {
    return CountedFile.of(directory.newStorageFile(path));
  }

  @Override
  public StorageFile newStorageFile(String folder, String name) {
    return CountedFile.of(directory.newStorageFile(folder, name));
  }

  @Override
  public StorageFile newStorageFile(StorageFile folder, String name) {
    return CountedFile.of(directory.newStorageFile(CountedFile.plain(folder), name));
  }

  @Override
  public StorageFile createTemporaryFile(String prefix, String suffix) throws IOException {
    return CountedFile.of(directory.createTemporaryFile(prefix, suffix));
  }

  @Override
  public StorageFile getTempDir() {
    return CountedFile.of(directory.getTempDir());
  }

  @Override
  public void init(String home, String databaseName, String tempDirName, String uniqueName)
      throws IOException {
    directory.init(home, databaseName, tempDirName, uniqueName);
  }

  @Override
  public void shutdown() {
    directory.shutdown();
  }

  @Override
  public String getCanonicalName() throws IOException {
    return directory.getCanonicalName();
  }

  @Override
  public void setCanonicalName(String name) {
    directory.setCanonicalName(name);
  }

  @Override
  public char getSeparator() {
    return directory.getSeparator();
  }

  @Override
  public boolean isFast() {
    return directory.isFast();
  }

  @Override
  public boolean isReadOnlyDatabase() {
    return directory.isReadOnlyDatabase();
  }

  @Override
  public boolean supportsRandomAccess() {
    return directory.supportsRandomAccess();
  }

  @Override
  public int getStorageFactoryVersion() {
    return directory.getStorageFactoryVersion();
  }

  @Override
  public void sync(OutputStream stream, boolean metaData) throws IOException {
    directory.sync(stream, metaData);
  }

  @Override
  public boolean supportsWriteSync() {
    return directory.supportsWriteSync();
  }
}
