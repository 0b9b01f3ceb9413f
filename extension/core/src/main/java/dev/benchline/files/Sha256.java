package dev.benchline.files;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The hash of some bytes by SHA-256, which no other bytes have. */
public final class Sha256 {

  private Sha256() {}

  /** The hash in 64 hexadecimal digits. */
  public static String hex(byte[] content) {
    return HexFormat.of().formatHex(of(content));
  }

  /** The hash itself. */
  public static byte[] of(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JVM has SHA-256.", e);
    }
  }
}
