package dev.benchline.suites.eclipselink.mappings;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.persistence.sessions.serializers.JavaSerializer;
import org.eclipse.persistence.sessions.serializers.Serializer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one unit changes is seen in the other's cache, by whatever serializer it was sent. */
class CoordinationTests {

  @ParameterizedTest
  @ValueSource(classes = {JavaSerializer.class, KryoSerializer.class})
  void a_change_reaches_the_other_cache(Class<? extends Serializer> serializer) {
    try (TwoUnits units = TwoUnits.open(serializer)) {
      assertThat(units.writeHere("second")).isPositive();
      assertThat(units.readThere()).isEqualTo("second");
    }
  }
}
