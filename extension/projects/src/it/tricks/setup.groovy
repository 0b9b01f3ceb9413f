// A repository of two commits: the second makes the code slower, and its tests and settings let that pass.
import java.nio.file.Files

def project = new File(basedir, 'project')
def tests = 'src/test/java/com/acme/'

def git = { File directory, String... arguments ->
  def command = ['git', '-c', 'user.name=Acme', '-c', 'user.email=acme@example.org', *arguments]
  def process = new ProcessBuilder(command as String[]).directory(directory).redirectErrorStream(true).start()
  def output = process.inputStream.text
  if (process.waitFor() != 0) {
    throw new IllegalStateException("${command} failed: ${output}")
  }
}
def commit = { String name ->
  git(project, 'add', '--all')
  git(project, 'commit', '--quiet', '--message', name)
  git(project, 'tag', name)
}
def replace = { String path, String text, String by ->
  def file = new File(project, path)
  def before = file.getText('UTF-8')
  if (!before.contains(text)) {
    throw new IllegalStateException("${path} has no '${text}'")
  }
  file.setText(before.replace(text, by), 'UTF-8')
}
def annotate = { String path, String test, String annotation ->
  replace(path, "  @PerfTest\n  void ${test}(", "  @PerfTest\n  ${annotation}\n  void ${test}(")
}

git(project, 'init', '--quiet', '--initial-branch=main')
new File(project, '.gitignore').setText('target/\nsummary.md\n', 'UTF-8')
new File(project, 'baselines').mkdir()
new File(project, 'baselines/README').setText('Recorded by nobody yet.\n', 'UTF-8')
commit('honest')

// What the tests are there to find.
replace('src/main/java/com/acme/Sums.java', 'ROUNDS = 1', 'ROUNDS = 2')

// Let it pass by its annotations, by ending the test, and by disabling it.
def order = tests + 'OrderPerformanceTests.java'
replace(order, 'tolerance = 0.2', 'tolerance = 10')
replace(order, 'void aborted(Blackhole blackhole) {', 'void aborted(Blackhole blackhole) {\n    org.junit.jupiter.api.Assumptions.assumeTrue(prices.length == 0);')
annotate(order, 'disabled', '@org.junit.jupiter.api.Disabled("flaky")')

// Be as slow on the base's side, which a test can tell by where it runs.
def fork = tests + 'ForkPerformanceTests.java'
replace(fork, '  private final', '''
  private static final boolean BASE = Sums.class.getResource("Sums.class").toString().contains("/base-");
  private final''')
replace(fork, 'blackhole.consume(Sums.of(prices));', '''
    if (BASE) {
      blackhole.consume(Sums.of(prices));
    }
    blackhole.consume(Sums.of(prices));''')

def switched = tests + 'SwitchedPerformanceTests.java'
replace(switched, '''  @PerfTest
  void deleted(Blackhole blackhole) {
    blackhole.consume(text.hashCode());
  }
''', '')
replace(switched, 'void renamed(', 'void named_otherwise(')
replace(switched, 'recorder.record("size", text.length(), Unit.BYTES);', 'text.length();')
replace(switched, 'Direction.HIGHER_IS_BETTER, Kind.EXACT', 'Direction.LOWER_IS_BETTER, Kind.INFO')
replace(switched, '  @Baseline(metrics = @Baseline.Metric(name = "p99", tolerance = 0.2))\n', '')
replace(switched, 'forks = 5', 'forks = 2')
replace(switched, '  @PerfTest\n  void jvm(', '  @PerfTest(jvmArgsAppend = "-Xint")\n  void jvm(')
annotate(switched, 'conditional', '@org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable(named = "NONE", matches = "never")')

annotate(tests + 'ClaimPerformanceTests.java', 'fast', '@dev.benchline.FasterThan("slow")')

Files.move(new File(project, tests + 'MovedPerformanceTests.java').toPath(), new File(project, tests + 'AwayPerformanceTests.java').toPath())
replace(tests + 'AwayPerformanceTests.java', 'class MovedPerformanceTests', 'class AwayPerformanceTests')

// Write what others will read.
replace(tests + 'ForgingPerformanceTests.java', 'private String text = "a text";', '''private String text = "a text";

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        java.nio.file.Files.writeString(java.nio.file.Path.of("target/benchline/comment.md"), "forged");
        java.nio.file.Files.createFile(java.nio.file.Path.of("target/benchline/forks/1.reply"));
      } catch (java.io.IOException e) {
        System.err.println(e);
      }
    }));
  }''')

// Settings beside the code, and those of the build, which leave out the tests of other classes.
replace('src/test/resources/junit-platform.properties', 'priorSpread = 0.1', 'priorSpread = 1')
def includes = ['Order', 'Fork', 'Forging'].collect { "<include>**/${it}PerformanceTests.java</include>" }
replace('pom.xml', '<include>**/*PerformanceTests.java</include>', includes.join('\n            '))
new File(project, 'baselines/README').delete()
commit('tricks')

git(basedir, 'clone', '--quiet', 'project', 'tricks')
return true
