package dev.benchline.suites.embedded;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.apache.derby.io.StorageFile;
import org.apache.derby.io.StorageRandomAccessFile;

/** A file of Derby's; when it belongs to the transaction log, its writes are counted. */
final class CountedFile implements InvocationHandler {

  private final StorageFile file;

  private CountedFile(StorageFile file) {
    this.file = file;
  }

  static StorageFile of(StorageFile file) {
    return file == null ? null : proxy(StorageFile.class, new CountedFile(file));
  }

  /** What Derby itself made, which it expects to get back. */
  static StorageFile plain(StorageFile file) {
    return file != null
            && Proxy.isProxyClass(file.getClass())
            && Proxy.getInvocationHandler(file) instanceof CountedFile counted
        ? counted.file
        : file;
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (arguments != null) {
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = arguments[i] instanceof StorageFile other ? plain(other) : arguments[i];
      }
    }
    Object result = call(file, method, arguments);
    if (result instanceof StorageFile made) {
      return of(made);
    }
    if (result instanceof StorageRandomAccessFile opened && isLog()) {
      boolean forcing = !"rw".equals(arguments[0]);
      return proxy(StorageRandomAccessFile.class, new Opened(opened, forcing));
    }
    return result;
  }

  private boolean isLog() {
    return file.getName().matches("log\\d+\\.dat");
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** A log file that is open; one in a mode such as {@code rwd} forces each of its writes. */
  private record Opened(StorageRandomAccessFile file, boolean forcing)
      implements InvocationHandler {

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      switch (method.getName()) {
        case "write" ->
            CountedStorage.wrote(
                arguments.length == 3 ? (Integer) arguments[2] : sizeOf(arguments[0]), forcing);
        case "writeInt" -> CountedStorage.wrote(Integer.BYTES, forcing);
        case "writeLong" -> CountedStorage.wrote(Long.BYTES, forcing);
        case "sync" -> CountedStorage.forced();
        default -> {}
      }
      return call(file, method, arguments);
    }

    private static int sizeOf(Object argument) {
      return argument instanceof byte[] bytes ? bytes.length : 1;
    }
  }
}
