package dev.benchline.docs;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A Java block as a file that the compiler takes. A block is a whole file with all its imports,
 * unless a comment before it says {@code members}; then it stands within a class, and what follows
 * a colon in the comment stands beside it.
 */
final class Snippet {

  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:public |final |abstract )*(?:class|record|@?interface|enum) (\\w+)");

  private static final String IMPORTS =
      """
      import static org.junit.jupiter.api.Assertions.*;
      import dev.benchline.*;
      import dev.benchline.metrics.*;
      import java.io.*;
      import java.nio.charset.*;
      import java.nio.file.*;
      import java.util.*;
      import java.util.concurrent.*;
      import org.junit.jupiter.api.*;
      import org.junit.jupiter.params.*;
      import org.junit.jupiter.params.provider.*;
      """;

  private final Block block;

  Snippet(Block block) {
    this.block = block;
  }

  String source() {
    return block.isMembers()
        ? IMPORTS + "class Members {\n" + block.besideMembers() + "\n" + block.content() + "}\n"
        : block.content();
  }

  String typeName() {
    Matcher type = TYPE.matcher(source());
    if (!type.find()) {
      throw new AssertionError(block + " declares no type; mark it as members of one.");
    }
    return type.group(1);
  }

  /**
   * Compiles it and returns what the compiler complains about, warnings included.
   *
   * @param classes where the classes go, and where those of earlier snippets are
   */
  List<String> compile(Path classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    boolean passed =
        compiler
            .getTask(
                null,
                null,
                found,
                List.of(
                    "-proc:none",
                    "-parameters",
                    "-Xlint:unchecked,deprecation,rawtypes",
                    "-d",
                    classes.toString(),
                    "-classpath",
                    classes + File.pathSeparator + System.getProperty("java.class.path")),
                null,
                List.of(new Source(typeName(), source())))
            .call();
    List<String> complaints =
        found.getDiagnostics().stream()
            .filter(diagnostic -> diagnostic.getKind() != Diagnostic.Kind.NOTE)
            .map(diagnostic -> diagnostic.getMessage(Locale.ROOT))
            .toList();
    return passed || !complaints.isEmpty() ? complaints : List.of("It does not compile.");
  }

  private static final class Source extends SimpleJavaFileObject {

    private final String text;

    Source(String typeName, String text) {
      super(URI.create("string:///" + typeName + Kind.SOURCE.extension), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
