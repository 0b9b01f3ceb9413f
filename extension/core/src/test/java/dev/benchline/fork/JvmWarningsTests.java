package dev.benchline.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchline.measure.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmWarningsTests {

  private static final String VERSION = "17.0.15+6";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n | agent",
        "-agentpath:/opt/libasyncProfiler.so=start,event=cpu | agent",
        "-javaagent:/m2/org.jacoco.agent-runtime.jar=destfile=x | agent",
        "-Xint | limited JIT",
        "-Xcomp | limited JIT",
        "-XX:TieredStopAtLevel=1 | limited JIT",
        "-ea | assertions",
        "-ea:com.acme... | assertions",
        "-enableassertions | assertions",
        "-esa | assertions",
      })
  void are_said_of_an_argument(String argument, String name) {
    assertThat(JvmWarnings.of(List.of("-Xmx1g", argument), VERSION))
        .extracting(Warning::name)
        .containsExactly(name);
  }

  @Test
  void name_the_argument_that_counts() {
    assertThat(JvmWarnings.of(List.of("-Xcomp", "-Xint"), VERSION))
        .extracting(Warning::text)
        .containsExactly("The JVM was told not to compile as it does by default: -Xint.");
  }

  @Test
  void are_none_where_a_jvm_runs_as_in_production() {
    assertThat(
            JvmWarnings.of(
                List.of(
                    "-Xmx1g",
                    "-XX:TieredStopAtLevel=4",
                    "-XX:+UseSerialGC",
                    "-javaagent:/m2/mockito-core.jar",
                    "-eager"),
                VERSION))
        .isEmpty();
  }

  @Test
  void tell_a_build_for_debugging() {
    assertThat(JvmWarnings.of(List.of(), "25-internal-fastdebug"))
        .extracting(Warning::name)
        .containsExactly("debug JVM");
  }
}
