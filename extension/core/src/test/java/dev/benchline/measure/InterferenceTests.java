package dev.benchline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterferenceTests {

  @TempDir private Path root;
  private Machine machine;

  @BeforeEach
  void startMachine() throws IOException {
    machine = new Machine(root);
  }

  @Nested
  class Processors {

    @Test
    void are_those_that_the_process_may_run_on() {
      machine.allow("0-2,5,7-8");

      assertThat(machine.surroundings().processors()).containsExactly(0, 1, 2, 5, 7, 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all", "0-x"})
    void are_not_known_where_the_system_says_something_else(String list) {
      machine.allow(list);

      assertThat(machine.surroundings().processors()).isEmpty();
    }

    @Test
    void are_not_known_where_the_system_says_nothing() {
      assertThat(machine.surroundings().processors()).isEmpty();
    }
  }

  @Nested
  class StolenTime {

    @ParameterizedTest
    @CsvSource({"100, 0, false", "50, 50, false", "49, 51, true", "0, 100, true"})
    void counts_from_half_of_what_was_asked_for(int ran, int stolen, boolean disturbs) {
      Interference.Look look = machine.surroundings().look();
      machine.run(ran);
      machine.steal(stolen);

      assertThat(names(look)).isEqualTo(disturbs ? List.of("stolen time") : List.of());
    }

    @Test
    void is_seen_although_other_processors_had_nothing_to_do() {
      Interference.Look look = machine.surroundings().look();
      machine.idle(900);
      machine.run(40);
      machine.steal(60);

      assertThat(names(look)).containsExactly("stolen time");
    }

    @Test
    void says_nothing_of_a_moment() {
      Interference.Look look = machine.surroundings().look();
      machine.steal(20);

      assertThat(names(look)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "",
          "cpu  1 2 3 4",
          "cpu  a b c d e f g h i j",
          "intr 1 2 3 4 5 6 7 8 9 10",
          "cpu  99999999999999999999 0 0 0 0 0 0 0 0 0",
        })
    void is_not_known_where_the_file_reads_otherwise(String stat) throws IOException {
      Interference.Look look = machine.surroundings().look();
      machine.run(10);
      machine.steal(90);
      Files.writeString(root.resolve("proc/stat"), stat);

      assertThat(names(look)).isEmpty();
    }
  }

  @Nested
  class Throttling {

    @Test
    void by_the_quota_of_a_group_of_version_2() throws IOException {
      group("0::/kubepods/pod1\n");
      Path file = root.resolve("sys/fs/cgroup/kubepods/pod1/cpu.stat");

      assertThat(throttled(file, v2(10_000), v2(10_000))).isEmpty();
      assertThat(throttled(file, v2(10_000), v2(510_000))).isEmpty();
      assertThat(throttled(file, v2(10_000), v2(510_001))).containsExactly("throttled");
    }

    @Test
    void by_the_quota_of_a_group_above() throws IOException {
      group("0::/kubepods/pod1/container2\n");
      write("sys/fs/cgroup/kubepods/pod1/container2/cpu.stat", v2(0));

      assertThat(throttled(root.resolve("sys/fs/cgroup/kubepods/cpu.stat"), v2(0), v2(600_000)))
          .containsExactly("throttled");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"4:cpu,cpuacct:/docker/1", "2:cpuacct,cpu:/docker/1", "1:cpu:/docker/1"})
    void by_the_quota_of_a_group_of_version_1(String line) throws IOException {
      group("9:name=systemd:/\n4:memory:/docker/1\n" + line + "\n0::/\n");
      String controllers = line.split(":", 3)[1];
      Path file = root.resolve("sys/fs/cgroup/" + controllers + "/docker/1/cpu.stat");

      assertThat(throttled(file, v1(10_000), v1(510_000))).isEmpty();
      assertThat(throttled(file, v1(10_000), v1(510_001))).containsExactly("throttled");
    }

    @Test
    void inside_of_a_container_that_only_knows_the_path_outside_of_it() throws IOException {
      group("0::/../../docker-1.scope\n");

      assertThat(throttled(root.resolve("sys/fs/cgroup/cpu.stat"), v2(0), v2(600_000)))
          .containsExactly("throttled");
    }

    @Test
    void counts_a_group_once_that_is_mounted_twice() throws IOException {
      group("4:cpu,cpuacct:/docker\n");
      Path file = write("sys/fs/cgroup/cpu,cpuacct/docker/cpu.stat", v1(0));
      Files.createSymbolicLink(root.resolve("sys/fs/cgroup/cpu"), Path.of("cpu,cpuacct"));

      assertThat(throttled(file, v1(0), v1(300_000))).isEmpty();
    }

    @Test
    void is_not_known_of_the_group_at_the_top_of_a_machine() throws IOException {
      group("0::/\n");
      String usage = "usage_usec 1%s\nuser_usec 1%s\nsystem_usec 1%s\n";

      assertThat(
              throttled(
                  root.resolve("sys/fs/cgroup/cpu.stat"),
                  usage.formatted(0, 0, 0),
                  usage.formatted(9, 9, 9)))
          .isEmpty();
    }

    /**
     * Linux adds up the time of all processors: two threads that have a quota of 1.2 are held back
     * for 400 ms of a second on two processors, which makes 800 ms.
     */
    @ParameterizedTest
    @CsvSource({
      "1200, 800, false",
      "2000, 2000, false",
      "1998, 2002, true",
      "900, 1100, true",
      "500, 500, false",
      "499, 501, true",
      "50, 400, false"
    })
    void counts_by_the_processors_that_were_asked_for(int used, int heldBack, boolean disturbs)
        throws IOException {
      group("0::/kubepods/pod1\n4:cpu,cpuacct:/docker\n");
      Path v2 = root.resolve("sys/fs/cgroup/kubepods/pod1/cpu.stat");
      Path v1 = write("sys/fs/cgroup/cpu,cpuacct/docker/cpu.stat", v1(0));
      Path usage = write("sys/fs/cgroup/cpu,cpuacct/docker/cpuacct.usage", "7000000\n");
      List<String> expected = disturbs ? List.of("throttled") : List.of();

      assertThat(throttled(v2, v2(0), v2(used * 1_000L, heldBack * 1_000L))).isEqualTo(expected);

      Interference.Look look = machine.surroundings().look();
      machine.run(100);
      Files.writeString(v1, v1(heldBack * 1_000L));
      Files.writeString(usage, (7 + used) + "000000\n");
      assertThat(names(look)).isEqualTo(expected);
    }

    /** The warnings about a second in which a group's file changes. */
    private List<String> throttled(Path file, String before, String after) throws IOException {
      Files.createDirectories(file.getParent());
      Files.writeString(file, before);
      Interference.Look look = machine.surroundings().look();
      machine.run(100);
      Files.writeString(file, after);
      return names(look);
    }

    private void group(String lines) throws IOException {
      write("proc/self/cgroup", lines);
    }

    private String v2(long micros) {
      return v2(0, micros);
    }

    private String v2(long used, long heldBack) {
      return """
          usage_usec %d
          user_usec 1500000
          system_usec 500000
          nr_periods 90
          nr_throttled 12
          throttled_usec %d
          nr_bursts 0
          burst_usec 0
          """
          .formatted(2_000_000 + used, heldBack);
    }

    private String v1(long micros) {
      return """
          nr_periods 90
          nr_throttled 12
          throttled_time %d
          nr_bursts 0
          burst_time 0
          """
          .formatted(micros * 1_000);
    }
  }

  @Nested
  class Clocks {

    @ParameterizedTest
    @CsvSource({"500, false", "501, true", "-500, false", "-501, true", "3600000, true"})
    void that_come_apart(long millis, boolean disturbs) {
      Interference.Look look = machine.surroundings().look();
      machine.run(50);
      machine.jump(millis);
      machine.run(50);

      assertThat(names(look)).isEqualTo(disturbs ? List.of("clock jump") : List.of());
    }

    @Test
    void may_differ_by_a_moment() {
      Interference.Look look = machine.surroundings().look();
      machine.run(5);
      machine.jump(200);

      assertThat(names(look)).isEmpty();
    }
  }

  @Nested
  class Load {

    @ParameterizedTest
    @CsvSource({"0.9, ''", "4.0, ''", "4.1, busy machine", "8.0, busy machine", "8.1, starved"})
    void of_more_than_two_and_four_threads_for_each_processor(double load, String warning) {
      machine.load(load);

      assertThat(machine.surroundings().load().map(its -> its.type().label()).orElse(""))
          .isEqualTo(warning);
    }

    /** Such as those of the test itself, in its fork before. */
    @ParameterizedTest
    @CsvSource({"2, ''", "5, ''", "6, starved"})
    void of_threads_that_still_want_to_run(long now, String warning) {
      machine.load(25, now);

      assertThat(machine.surroundings().load().map(its -> its.type().label()).orElse(""))
          .isEqualTo(warning);
    }
  }

  @Test
  void nothing_is_known_and_nothing_said_where_there_are_no_such_files() {
    Interference surroundings = new Interference(root.resolve("absent"), () -> 0, () -> 0);

    assertThat(surroundings.disturbancesSince(surroundings.look())).isEmpty();
    assertThat(surroundings.load()).isEmpty();
  }

  @Test
  void this_machine_can_be_watched() {
    Interference surroundings = Interference.ofThisMachine();
    assertThat(surroundings.disturbancesSince(surroundings.look()))
        .allMatch(Interference::disturbed);
  }

  private Path write(String path, String content) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private List<String> names(Interference.Look look) {
    return machine.surroundings().disturbancesSince(look).stream().map(Warning::name).toList();
  }
}
