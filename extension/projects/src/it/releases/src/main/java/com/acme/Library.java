package com.acme;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.gson.Gson;
import freemarker.template.Configuration;
import freemarker.template.Template;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.text.StringEscapeUtils;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.joda.time.format.DateTimeFormatter;
import org.joda.time.format.ISODateTimeFormat;
import org.json.JSONObject;
import org.jsoup.Jsoup;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.roaringbitmap.RoaringBitmap;
import org.yaml.snakeyaml.Yaml;

/** The libraries, and an operation of each that both of its releases have. */
enum Library {
  asm {
    @Override
    Callable<Object> operation() throws Exception {
      byte[] read;
      try (InputStream in = String.class.getResourceAsStream("String.class")) {
        read = in.readAllBytes();
      }
      return () -> {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(read).accept(writer, 0);
        return writer.toByteArray();
      };
    }
  },

  caffeine {
    @Override
    Callable<Object> operation() {
      Cache<Integer, String> cache = Caffeine.newBuilder().maximumSize(1_000).build();
      IntStream.range(0, 1_000).forEach(i -> cache.put(i, "value " + i));
      return new Callable<>() {
        private int key;

        @Override
        public Object call() {
          key = (key + 7) % 1_000;
          return cache.getIfPresent(key);
        }
      };
    }
  },

  codec {
    @Override
    Callable<Object> operation() {
      byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
      return () -> Hex.decodeHex(Hex.encodeHexString(bytes));
    }
  },

  collections {
    @Override
    Callable<Object> operation() {
      LRUMap<Integer, String> map = new LRUMap<>(100);
      return () -> {
        for (int i = 0; i < 150; i++) {
          map.put(i, TEXT);
        }
        return map.get(149);
      };
    }
  },

  commonmark {
    @Override
    Callable<Object> operation() {
      String page = "# Title\n\nSome *text* with `code`.\n\n- one\n- two\n\n".repeat(10);
      Parser parser = Parser.builder().build();
      HtmlRenderer renderer = HtmlRenderer.builder().build();
      return () -> renderer.render(parser.parse(page));
    }
  },

  csv {
    @Override
    Callable<Object> operation() {
      String lines = "4711,\"Ada, Countess\",12.50,2026-11-26\n".repeat(50);
      return () -> CSVFormat.DEFAULT.parse(new StringReader(lines)).getRecords();
    }
  },

  freemarker {
    @Override
    Callable<Object> operation() throws Exception {
      Configuration configuration = new Configuration(Configuration.VERSION_2_3_28);
      Template template =
          new Template(
              "page", "<#list lines as l>${l?index}: ${l?upper_case}\n</#list>", configuration);
      Map<String, Object> model = Map.of("lines", Arrays.asList(TEXT.split(" ")));
      return () -> {
        StringWriter page = new StringWriter();
        template.process(model, page);
        return page.toString();
      };
    }
  },

  gson {
    @Override
    Callable<Object> operation() {
      Gson gson = new Gson();
      return () -> gson.fromJson(gson.toJson(INVOICE), Invoice.class);
    }
  },

  h2 {
    @Override
    Callable<Object> operation() throws Exception {
      return query("jdbc:h2:mem:releases");
    }
  },

  hsqldb {
    @Override
    Callable<Object> operation() throws Exception {
      return query("jdbc:hsqldb:mem:releases");
    }
  },

  jackson {
    @Override
    Callable<Object> operation() {
      ObjectMapper mapper = new ObjectMapper();
      return () -> mapper.readValue(mapper.writeValueAsString(INVOICE), Invoice.class);
    }
  },

  joda {
    @Override
    Callable<Object> operation() {
      DateTimeFormatter format = ISODateTimeFormat.dateTime().withZoneUTC();
      return () -> format.print(format.parseDateTime("2026-11-26T12:34:56.789Z").plusDays(40));
    }
  },

  json {
    @Override
    Callable<Object> operation() {
      String text = new Gson().toJson(INVOICE);
      return () -> new JSONObject(text).toString();
    }
  },

  jsoup {
    @Override
    Callable<Object> operation() {
      String page =
          "<div class=a><p>Some <b>text</b> &amp; <a href=/x>a link</a></p></div>".repeat(20);
      return () -> Jsoup.parse(page).select("div.a > p a").size();
    }
  },

  lang {
    @Override
    Callable<Object> operation() {
      return () -> StringUtils.replaceEach(TEXT, WORDS, OTHER_WORDS);
    }
  },

  roaringbitmap {
    @Override
    Callable<Object> operation() {
      RoaringBitmap threes = new RoaringBitmap();
      RoaringBitmap fives = new RoaringBitmap();
      IntStream.range(0, 10_000).forEach(i -> threes.add(3 * i));
      IntStream.range(0, 500).forEach(i -> fives.add(50 * i));
      return () -> RoaringBitmap.and(threes, fives);
    }
  },

  snakeyaml {
    @Override
    Callable<Object> operation() {
      String text =
          INVOICE.lines.stream()
              .map(l -> "- article: " + l.article + "\n  count: " + l.count + "\n")
              .collect(Collectors.joining());
      Yaml yaml = new Yaml();
      return () -> yaml.load(text);
    }
  },

  text {
    @Override
    Callable<Object> operation() {
      return () -> StringEscapeUtils.escapeHtml4(TEXT);
    }
  };

  private static final String TEXT =
      "an ordered text of some length, with <b>tags</b> & \"quotes\", and 12 numbers ".repeat(3);
  private static final String[] WORDS = {"ordered", "length", "numbers"};
  private static final String[] OTHER_WORDS = {"sorted", "size", "figures"};
  private static final Invoice INVOICE = new Invoice();

  /** An object that is written and read. */
  static class Invoice {
    public long number = 4711;
    public String customer = "Ada";
    public List<Line> lines = List.of(new Line("paper", 3), new Line("pens", 12));
  }

  /** A line of an invoice. */
  static class Line {
    public String article;
    public int count;

    Line() {}

    Line(String article, int count) {
      this.article = article;
      this.count = count;
    }
  }

  /**
   * Prepares the operation, which returns what it has made so that nothing of it can be left out.
   */
  abstract Callable<Object> operation() throws Exception;

  /** Finds one of a thousand rows by its key. */
  private static Callable<Object> query(String url) throws SQLException {
    Connection connection = DriverManager.getConnection(url, "sa", "");
    try (Statement statement = connection.createStatement()) {
      statement.execute("drop table if exists orders");
      statement.execute("create table orders (id int primary key, name varchar(100))");
      for (int i = 0; i < 1_000; i++) {
        statement.execute("insert into orders values (" + i + ", 'order " + i + "')");
      }
    }
    PreparedStatement select = connection.prepareStatement("select name from orders where id = ?");
    return new Callable<>() {
      private int key;

      @Override
      public Object call() throws SQLException {
        key = (key + 7) % 1_000;
        select.setInt(1, key);
        try (ResultSet found = select.executeQuery()) {
          found.next();
          return found.getString(1);
        }
      }
    };
  }
}
