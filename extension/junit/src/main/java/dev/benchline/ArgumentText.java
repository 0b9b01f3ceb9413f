package dev.benchline;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Puts an argument into a text that is the same in each JVM: sets and maps without an order of
 * their own are sorted, since many of them have another one in each.
 */
final class ArgumentText {

  private static final int LONGEST = 200;

  /** The text of {@link Object#toString}, within another text too: it differs from run to run. */
  private static final Pattern IDENTITY =
      Pattern.compile("(?<=[\\w$\\[;/.])@[0-9a-f]{4,8}(?![\\w.])");

  private ArgumentText() {}

  /** The text; empty if there is none that is the same in each JVM. */
  static Optional<String> of(@Nullable Object argument) {
    if (argument == null) {
      return Optional.of("null");
    }
    if (argument instanceof Class) {
      return Optional.of(((Class<?>) argument).getName());
    }
    if (argument instanceof Enum) {
      return Optional.of(((Enum<?>) argument).name());
    }
    return hasOwnText(argument) && !holdsWithoutOrder(argument)
        ? Optional.of(text(argument))
            .filter(text -> argument instanceof String || !IDENTITY.matcher(text).find())
            .map(ArgumentText::shortened)
        : Optional.empty();
  }

  private static String text(@Nullable Object argument) {
    if (argument instanceof Map && isWithoutOrder(argument)) {
      return ((Map<?, ?>) argument)
          .entrySet().stream()
              .map(entry -> text(entry.getKey()) + "=" + text(entry.getValue()))
              .sorted()
              .collect(Collectors.joining(", ", "{", "}"));
    }
    if (argument instanceof Collection && isListed(argument)) {
      Stream<String> texts = ((Collection<?>) argument).stream().map(ArgumentText::text);
      return (isWithoutOrder(argument) ? texts.sorted() : texts)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return String.valueOf(argument);
  }

  /** True for collections of the JDK, whose text has all elements in their order. */
  private static boolean isListed(Object argument) {
    return argument.getClass().getName().startsWith("java.util.");
  }

  /** True for sets and maps of which nothing says in which order they are read. */
  private static boolean isWithoutOrder(Object argument) {
    return isListed(argument)
        && ((argument instanceof Set
                && !(argument instanceof SortedSet
                    || argument instanceof LinkedHashSet
                    || argument instanceof EnumSet))
            || (argument instanceof Map
                && !(argument instanceof SortedMap
                    || argument instanceof LinkedHashMap
                    || argument instanceof EnumMap)));
  }

  /** True for a record that prints such a set or map itself. */
  private static boolean holdsWithoutOrder(Object argument) {
    return argument instanceof Record
        && Arrays.stream(argument.getClass().getRecordComponents())
            .anyMatch(component -> isWithoutOrder(component, argument));
  }

  private static boolean isWithoutOrder(RecordComponent component, Object argument) {
    try {
      Method accessor = component.getAccessor();
      Object value = accessor.trySetAccessible() ? accessor.invoke(argument) : null;
      return value != null && (isWithoutOrder(value) || holdsWithoutOrder(value));
    } catch (ReflectiveOperationException unknown) {
      return false;
    }
  }

  private static boolean hasOwnText(Object argument) {
    try {
      return argument.getClass().getMethod("toString").getDeclaringClass() != Object.class
          && !argument.getClass().isArray();
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String shortened(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    boolean withinPair = Character.isHighSurrogate(text.charAt(LONGEST - 1));
    return text.substring(0, LONGEST - (withinPair ? 1 : 0))
        + "~"
        + Integer.toHexString(text.hashCode());
  }
}
