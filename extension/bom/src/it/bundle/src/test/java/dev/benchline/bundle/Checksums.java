package dev.benchline.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Compares files with the checksums beside them. */
final class Checksums {

  private static final Map<String, String> ALGORITHMS = Map.of(".md5", "MD5", ".sha1", "SHA-1");

  private Checksums() {}

  /** The checksums that are not those of the file. */
  static List<Path> wrong(Path file) throws IOException {
    List<Path> wrong = new ArrayList<>();
    for (Map.Entry<String, String> algorithm : ALGORITHMS.entrySet()) {
      Path checksum = file.resolveSibling(file.getFileName() + algorithm.getKey());
      if (!Files.readString(checksum).strip().equals(of(file, algorithm.getValue()))) {
        wrong.add(checksum);
      }
    }
    return wrong;
  }

  private static String of(Path file, String algorithm) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance(algorithm).digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
