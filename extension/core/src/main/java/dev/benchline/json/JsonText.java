package dev.benchline.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Map;

/**
 * Writes JSON as text: keys in their order, two spaces of indentation, LF, a final newline, a list
 * of numbers on one line. Everything that could end a script element, change the reading direction
 * or not be encoded is escaped, so that the file may be embedded anywhere.
 */
public final class JsonText {

  private final StringBuilder out = new StringBuilder();

  private JsonText() {}

  /** The text, with a final newline. */
  public static String of(JsonElement json) {
    JsonText text = new JsonText();
    text.append(json, 0);
    return text.out.append('\n').toString();
  }

  private void append(JsonElement json, int depth) {
    if (json.isJsonObject()) {
      appendObject(json.getAsJsonObject(), depth);
    } else if (json.isJsonArray()) {
      appendArray(json.getAsJsonArray(), depth);
    } else if (json.isJsonPrimitive() && json.getAsJsonPrimitive().isString()) {
      appendString(json.getAsString());
    } else {
      out.append(json);
    }
  }

  private void appendObject(JsonObject object, int depth) {
    if (object.isEmpty()) {
      out.append("{}");
      return;
    }
    String separator = "{";
    for (Map.Entry<String, JsonElement> entry : object.entrySet()) {
      out.append(separator);
      newLine(depth + 1);
      appendString(entry.getKey());
      out.append(": ");
      append(entry.getValue(), depth + 1);
      separator = ",";
    }
    newLine(depth);
    out.append('}');
  }

  private void appendArray(JsonArray array, int depth) {
    boolean flat = true;
    for (JsonElement item : array) {
      flat &= item.isJsonNull() || item.isJsonPrimitive();
    }
    out.append('[');
    String separator = "";
    for (JsonElement item : array) {
      out.append(separator);
      if (!flat) {
        newLine(depth + 1);
      }
      append(item, depth + 1);
      separator = flat ? ", " : ",";
    }
    if (!flat) {
      newLine(depth);
    }
    out.append(']');
  }

  private void appendString(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c == '"' || c == '\\') {
        out.append('\\').append((char) c);
      } else {
        JsonEscapes.append(c, "<>&'".indexOf(c) >= 0 || JsonEscapes.isHidden(c), out);
      }
    }
    out.append('"');
  }

  private void newLine(int depth) {
    out.append('\n').append("  ".repeat(depth));
  }
}
