package dev.benchline.cause;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTests {

  @ParameterizedTest
  @CsvSource({
    "com.acme.Order, total, com.acme.Order.total",
    "com.acme.Order$1, run, com.acme.Order$1.run",
    "com.acme.Order, lambda$total$12, com.acme.Order.lambda$total",
    "com.acme.Order$$Lambda$14/0x00007f1c, get, com.acme.Order$$Lambda.get",
    "com.acme.Order$$Lambda+0x00007f1c, get, com.acme.Order$$Lambda.get",
    "jdk.proxy2.$Proxy17, total, jdk.proxy.$Proxy.total",
    "jdk.internal.reflect.GeneratedMethodAccessor12, invoke,"
        + " jdk.internal.reflect.GeneratedMethodAccessor.invoke",
  })
  void a_name_is_the_same_in_every_jvm(String type, String method, String name) {
    assertThat(Frame.of(type, method, false).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource({
    "jdk.internal.reflect.GeneratedConstructorAccessor3, true",
    "sun.reflect.GeneratedMethodAccessor12, true",
    "jdk.proxy2.$Proxy17, true",
    "com.sun.proxy.$Proxy17, true",
    "com.acme.$Proxy17, true",
    "com.acme.Order$$Lambda$14/0x00007f1c, true",
    "java.lang.invoke.LambdaForm$MH/0x00007f1c, true",
    "com.acme.Order, false",
    "com.acme.Order$Proxy, false",
  })
  void what_the_jdk_generates_is_not_the_users(String type, boolean ofTheJdk) {
    assertThat(Frame.of(type, "invoke", false).ofTheJdk()).isEqualTo(ofTheJdk);
  }

  @ParameterizedTest
  @CsvSource({
    "[B, byte[]",
    "[[J, long[][]",
    "[Ljava.lang.String;, java.lang.String[]",
    "com.acme.Order, com.acme.Order",
  })
  void a_type_is_named_as_in_source(String recorded, String name) {
    assertThat(Frame.ofType(recorded).name()).isEqualTo(name);
  }
}
