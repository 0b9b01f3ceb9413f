package dev.benchline.suites.providers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * What a Jakarta EE container gives to a provider: a class loader with a copy of the workload, in
 * which it may weave. The copy has a package of its own, so that no provider finds another's.
 */
public final class ProviderClassLoader extends ClassLoader {

  static {
    registerAsParallelCapable();
  }

  private static final String HERE = ProviderClassLoader.class.getPackageName() + '.';
  private static final String WORKLOAD = (HERE + "workload.").replace('.', '/');

  private final JpaProvider provider;
  private final String ownPackage;
  private final List<Weaver> weavers = new ArrayList<>();

  ProviderClassLoader(JpaProvider provider) {
    super(ProviderClassLoader.class.getClassLoader());
    this.provider = provider;
    this.ownPackage = HERE + provider.name().toLowerCase(Locale.ROOT) + '.';
  }

  /** What a provider makes of a class of the workload. */
  @FunctionalInterface
  public interface Weaver {

    /**
     * Weaves a class.
     *
     * @param name the class's name, with slashes
     * @param bytes the class
     * @return its new bytes, or null where they stay as they are
     * @throws Exception if the provider cannot weave it
     */
    byte[] weave(String name, byte[] bytes) throws Exception;
  }

  /** Hands classes that are loaded from now on to the provider. */
  public void addWeaver(Weaver weaver) {
    weavers.add(weaver);
  }

  /** Another one, for a provider that wants to look at classes before it weaves them. */
  public ProviderClassLoader copy() {
    return new ProviderClassLoader(provider);
  }

  /** The name of the copy's package, with a dot at its end. */
  String ownPackage() {
    return ownPackage;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean own = name.startsWith(ownPackage);
    if (!own && !provider.keepsForItself(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      String file = name.replace('.', '/') + ".class";
      byte[] bytes = own ? workload(file) : read(provider.locate(getParent(), file));
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      if (own) {
        bytes = woven(name.replace('.', '/'), bytes);
      }
      return defineClass(
          name, bytes, 0, bytes.length, ProviderClassLoader.class.getProtectionDomain());
    }
  }

  private byte[] woven(String name, byte[] bytes) throws ClassNotFoundException {
    byte[] result = bytes;
    for (Weaver weaver : weavers) {
      try {
        byte[] changed = weaver.weave(name, result);
        result = changed == null ? result : changed;
      } catch (Exception e) {
        throw new ClassNotFoundException(provider + " cannot weave " + name + ".", e);
      }
    }
    return result;
  }

  /** For providers that read class files. */
  @Override
  protected URL findResource(String file) {
    byte[] bytes = workload(file);
    try {
      return bytes == null ? null : new URL(null, "workload:/" + file, new InMemory(bytes));
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] workload(String file) {
    String own = ownPackage.replace('.', '/');
    if (!file.startsWith(own)) {
      return null;
    }
    byte[] original = read(getParent().getResource(WORKLOAD + file.substring(own.length())));
    return original == null ? null : moved(original, own);
  }

  private byte[] moved(byte[] original, String own) {
    ClassWriter writer = new ClassWriter(0);
    Remapper moves =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            return name.startsWith(WORKLOAD)
                ? own + name.substring(WORKLOAD.length())
                : provider.apiFor(name);
          }
        };
    new ClassReader(original).accept(new ClassRemapper(writer, moves), 0);
    return writer.toByteArray();
  }

  private static byte[] read(URL url) {
    if (url == null) {
      return null;
    }
    try (InputStream in = url.openStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class InMemory extends URLStreamHandler {

    private final byte[] bytes;

    InMemory(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    protected URLConnection openConnection(URL url) {
      return new URLConnection(url) {
        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() {
          return new ByteArrayInputStream(bytes);
        }
      };
    }
  }
}
