package dev.benchline.metrics;

/**
 * The machine and JVM of a run, as coarse as possible and readable. Neither key holds a host name,
 * a user name or anything else that differs between two machines of the same make.
 *
 * <p>The keys answer two questions. Times depend on everything that runs the code, so {@code key}
 * names the system, the processor, the number of processors that the JVM sees, the JVM's vendor,
 * its major version and the collector. Allocated bytes depend on how objects are laid out and on
 * which allocations the compiler removes. They do not depend on the machine, nor on who built an
 * OpenJDK of a given major version, so {@code jvm} names the kind of virtual machine ({@code
 * hotspot}, {@code graal}, {@code openj9}) instead of its vendor. A baseline that a developer
 * recorded with one vendor's build therefore gates in CI with another's. A heap of 32 GB or more
 * turns compressed references off and so belongs to another {@code jvm}.
 *
 * <p>Settings that change what is compiled, such as {@code -Xint} or {@code
 * -XX:TieredStopAtLevel=1}, add a word to both keys.
 *
 * @param key what must agree before times are compared, such as {@code
 *     linux-amd64-xeon-2.50ghz-2cores-temurin-17-g1}
 * @param jvm what must agree before metrics are compared that are exact per JVM, such as {@code
 *     hotspot-17-64bit-coops}
 */
public record Environment(String key, String jvm) {

  public Environment {
    if (key.isBlank() || jvm.isBlank()) {
      throw new IllegalArgumentException(
          "an environment needs two keys, but they were '%s' and '%s'".formatted(key, jvm));
    }
  }
}
