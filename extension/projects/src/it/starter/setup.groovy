// What the starter project is compared with: the classes of another version, and a copy whose count does not repeat.
import javax.tools.ToolProvider

def slug = 'src/main/java/com/acme/Slug.java'
def tests = 'src/test/java/com/acme/SlugPerformanceTests.java'
def read = { String path -> new File(basedir, path).getText('UTF-8') }
def write = { String path, String text ->
  new File(basedir, path).with {
    parentFile.mkdirs()
    setText(text, 'UTF-8')
  }
}
def replaced = { String text, String before, String after ->
  if (!text.contains(before)) {
    throw new IllegalStateException("'${before}' is not there")
  }
  text.replace(before, after)
}

// The version before made shorter slugs.
write('before/Slug.java', replaced(read(slug), 'i < title.length()', 'i < Math.min(20, title.length())'))
def compiler = ToolProvider.systemJavaCompiler
def compiled = compiler.run(null, null, null, '--release', '17', '-d', "${basedir}/before", "${basedir}/before/Slug.java")
if (compiled != 0) {
  throw new IllegalStateException('the version before does not compile')
}
def against = new Properties()
against['benchline.against'] = 'before'
// Short, since a count decides.
against['benchline.warmUpMillis'] = '100'
against['benchline.cause'] = 'false'
new File(basedir, 'against.properties').withOutputStream { against.store(it, null) }
against['benchline.accept'] = 'SlugPerformanceTests.slug: sizes are words'
new File(basedir, 'accepted.properties').withOutputStream { against.store(it, null) }

// One iteration of three counts a letter less.
write('varying/pom.xml', read('pom.xml'))
write("varying/${slug}", read(slug))
def counting = replaced(read(tests), 'slug.length()', 'slug.length() + (iteration % 3 == 0 ? 0 : 1)')
write("varying/${tests}", replaced(counting, '  @PerfTest\n', '''\
  private int iteration;

  @dev.benchline.BeforeIteration
  void next() {
    iteration++;
  }

  @PerfTest
'''))
return true
