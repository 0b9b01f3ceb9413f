package dev.benchline.fork;

import dev.benchline.files.PrivateFile;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes the arguments of a fork to a file, so that a long class path fits every system. */
final class ArgumentFile {

  private ArgumentFile() {}

  static void write(Path file, Jvm jvm, List<String> furtherArguments, List<String> program)
      throws IOException {
    List<String> lines = new ArrayList<>(jvm.arguments());
    new TreeMap<>(jvm.systemProperties())
        .forEach((name, value) -> lines.add("-D" + name + "=" + value));
    lines.addAll(furtherArguments);
    lines.add("-cp");
    lines.add(
        jvm.classPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
    lines.addAll(program);
    String text = lines.stream().map(ArgumentFile::quoted).collect(Collectors.joining("\n"));
    Charset system = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    PrivateFile.write(file, encoded(text, system));
  }

  /** As the launcher reads it: in the encoding of the system, which need not be that of Java. */
  static byte[] encoded(String text, Charset system) {
    return text.getBytes(
        system.canEncode() && system.newEncoder().canEncode(text)
            ? system
            : StandardCharsets.UTF_8);
  }

  /** Quotes as the {@code java} launcher's argument files want it. */
  static String quoted(String argument) {
    return '"'
        + argument
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\n", "\\n")
            .replace("\r", "\\r")
            .replace("\t", "\\t")
        + '"';
  }
}
