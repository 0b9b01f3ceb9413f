package dev.benchline.baseline;

import java.util.Optional;
import java.util.ServiceLoader;

/** Opens the store of a place. */
public final class BaselineStores {

  private BaselineStores() {}

  /**
   * Opens a store. Nothing is read before it is asked for something.
   *
   * @param module the directory of the module in the build, by which modules that share a database
   *     are told apart
   * @throws BaselineException if nothing on the class path knows that kind of place
   */
  public static BaselineStore open(BaselineLocation location, String module) {
    return location
        .directory()
        .<BaselineStore>map(JsonBaselineStore::new)
        .or(() -> texts(location.url(), module).map(TextBaselineStore::new))
        .orElseThrow(
            () ->
                new BaselineException(
                    "benchline.baselines is a JDBC URL, but nothing on the class path keeps"
                        + " baselines in databases. Add dev.benchline:benchline-history-jdbc and"
                        + " the driver of the database as test dependencies, or name a"
                        + " directory."));
  }

  private static Optional<BaselineTexts> texts(String url, String module) {
    return ServiceLoader.load(BaselineTextsProvider.class, BaselineStores.class.getClassLoader())
        .stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.accepts(url))
        .findFirst()
        .map(provider -> provider.open(url, module));
  }
}
