package dev.benchline.bundle;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKey;
import org.bouncycastle.openpgp.PGPSecretKeyRingCollection;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.operator.bc.BcKeyFingerprintCalculator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** Verifies signatures with the public part of the key that has signed. */
final class Signatures {

  private final PGPSecretKeyRingCollection keys;

  private Signatures(PGPSecretKeyRingCollection keys) {
    this.keys = keys;
  }

  /** With the key that the environment holds for Maven as well. */
  static Signatures ofEnvironment() throws IOException, PGPException {
    String key = System.getenv("MAVEN_GPG_KEY");
    if (key == null) {
      throw new IllegalArgumentException(
          "The environment variable MAVEN_GPG_KEY is not set. Set it to the key that has signed.");
    }
    InputStream stream =
        PGPUtil.getDecoderStream(new ByteArrayInputStream(key.getBytes(StandardCharsets.US_ASCII)));
    return new Signatures(new PGPSecretKeyRingCollection(stream, new BcKeyFingerprintCalculator()));
  }

  /** True if the file beside it with the end {@code .asc} is a signature of these bytes. */
  boolean verify(Path file) throws IOException, PGPException {
    PGPSignature signature = signature(file.resolveSibling(file.getFileName() + ".asc"));
    PGPPublicKey key = keys.getSecretKey(signature.getKeyID()).getPublicKey();
    signature.init(new BcPGPContentVerifierBuilderProvider(), key);
    signature.update(Files.readAllBytes(file));
    return signature.verify();
  }

  private static PGPSignature signature(Path file) throws IOException {
    try (InputStream stream = PGPUtil.getDecoderStream(Files.newInputStream(file))) {
      return ((PGPSignatureList) new BcPGPObjectFactory(stream).nextObject()).get(0);
    }
  }
}
