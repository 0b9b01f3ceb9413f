package dev.benchline.suites.providers.workload;

import dev.benchline.suites.providers.ProviderClassLoader;
import jakarta.persistence.SharedCacheMode;
import jakarta.persistence.ValidationMode;
import jakarta.persistence.spi.ClassTransformer;
import jakarta.persistence.spi.PersistenceUnitInfo;
import jakarta.persistence.spi.PersistenceUnitTransactionType;
import java.net.URL;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** The persistence unit as a Jakarta EE container hands it to a provider, which may weave in it. */
@SuppressWarnings("removal") // the SPI itself returns the transaction type that it deprecates
final class ContainerUnit implements PersistenceUnitInfo {

  private static final String PACKAGE = ContainerUnit.class.getPackageName() + '.';

  private final String provider;
  private final ProviderClassLoader loader;
  private final DataSource dataSource;
  private final boolean cache;

  ContainerUnit(String provider, ProviderClassLoader loader, DataSource dataSource, boolean cache) {
    this.provider = provider;
    this.loader = loader;
    this.dataSource = dataSource;
    this.cache = cache;
  }

  /** Its own, since EclipseLink takes two units of one name for the same. */
  @Override
  public String getPersistenceUnitName() {
    return "persons " + System.identityHashCode(loader);
  }

  @Override
  public String getPersistenceProviderClassName() {
    return provider;
  }

  @Override
  public String getScopeAnnotationName() {
    return null;
  }

  @Override
  public List<String> getQualifierAnnotationNames() {
    return List.of();
  }

  @Override
  public PersistenceUnitTransactionType getTransactionType() {
    return PersistenceUnitTransactionType.RESOURCE_LOCAL;
  }

  @Override
  public DataSource getJtaDataSource() {
    return null;
  }

  @Override
  public DataSource getNonJtaDataSource() {
    return dataSource;
  }

  @Override
  public List<String> getMappingFileNames() {
    return List.of();
  }

  @Override
  public List<URL> getJarFileUrls() {
    return List.of();
  }

  @Override
  public URL getPersistenceUnitRootUrl() {
    return ContainerUnit.class.getProtectionDomain().getCodeSource().getLocation();
  }

  /** By name, because a class that is loaded already cannot be woven. */
  @Override
  public List<String> getManagedClassNames() {
    return Stream.of("Person", "Address", "Phone", "Country", "Ticket")
        .map(PACKAGE::concat)
        .toList();
  }

  @Override
  public boolean excludeUnlistedClasses() {
    return true;
  }

  @Override
  public SharedCacheMode getSharedCacheMode() {
    return cache ? SharedCacheMode.ALL : SharedCacheMode.NONE;
  }

  @Override
  public ValidationMode getValidationMode() {
    return ValidationMode.NONE;
  }

  @Override
  public Properties getProperties() {
    return new Properties();
  }

  @Override
  public String getPersistenceXMLSchemaVersion() {
    return "2.0";
  }

  @Override
  public ClassLoader getClassLoader() {
    return loader;
  }

  @Override
  public void addTransformer(ClassTransformer transformer) {
    loader.addWeaver((name, bytes) -> transformer.transform(loader, name, null, null, bytes));
  }

  @Override
  public ClassLoader getNewTempClassLoader() {
    return loader.copy();
  }
}
