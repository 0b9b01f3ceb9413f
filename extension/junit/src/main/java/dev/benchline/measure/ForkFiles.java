package dev.benchline.measure;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/** The files through which a fork and its parent talk. */
final class ForkFiles {

  private static final Gson GSON =
      new GsonBuilder()
          .registerTypeAdapter(Duration.class, new DurationAdapter())
          .registerTypeHierarchyAdapter(Path.class, new PathAdapter())
          .create();

  private ForkFiles() {}

  /** Writes the whole file or none of it. */
  static void write(Path file, Object content) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, GSON.toJson(content));
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  static <T> T read(Path file, Class<T> type) throws IOException {
    try {
      T content = GSON.fromJson(Files.readString(file), type);
      if (content == null) {
        throw new IOException(file + " is empty.");
      }
      return content;
    } catch (JsonParseException | IllegalArgumentException e) {
      throw new IOException(file + " does not hold a " + type.getSimpleName() + ".", e);
    }
  }

  private static final class DurationAdapter extends TypeAdapter<Duration> {

    @Override
    public void write(JsonWriter out, Duration value) throws IOException {
      out.value(value.toNanos());
    }

    @Override
    public Duration read(JsonReader in) throws IOException {
      return Duration.ofNanos(in.nextLong());
    }
  }

  private static final class PathAdapter extends TypeAdapter<Path> {

    @Override
    public void write(JsonWriter out, Path value) throws IOException {
      out.value(value.toString());
    }

    @Override
    public Path read(JsonReader in) throws IOException {
      return Path.of(in.nextString());
    }
  }
}
