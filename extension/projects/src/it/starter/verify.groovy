// How a test failed and what Benchline said at the end of each build of invoker.properties, with what was measured left
// out, is what console/ says. A file that differs is written to received/, from where it is copied.
def builds = new File(basedir, 'build.log').getText('UTF-8').split('Scanning for projects').drop(1)
def cases = ['run-once', 'new', 'recorded', 'pass', 'inconclusive', 'fail-against-a-baseline', 'recorded-with-a-reason',
  'fail-against-a-base', 'accepted', 'not-faster']

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}

/** The last summary: its blocks, a blank line, and the lines of its outcome. */
def summary = { String build ->
  def lines = build.readLines()
  int outcome = lines.findLastIndexOf { it.startsWith('Benchline: ') }
  require(outcome >= 0, 'a build says nothing of Benchline')
  int first = outcome
  while (first > 0 && lines[first - 1] ==~ /(|  .*|[A-Z]+( [A-Z]+)*  .*)/) {
    first--
  }
  int end = outcome + 1
  while (end < lines.size() && lines[end].startsWith('  ')) {
    end++
  }
  lines.subList(first, end).dropWhile { it.isEmpty() }
}

/** How a test failed, as Failsafe prints it before the trace. */
def failure = { String build ->
  def lines = build.readLines().dropWhile { it != 'dev.benchline.RegressionError:' }.drop(1)
  lines.takeWhile { !it.startsWith('\tat ') }
}

/** Without numbers that differ from run to run, and what a busy machine adds: there bytes may not repeat. */
def line = { String text ->
  text = text.replaceAll(/(?<=\S)  +/, '  ')
  if (text =~ /^  (slug length|accept|record|commit|again|measure|report|recorded) /) {
    return text
  }
  text.replaceAll(/, would have detected \S+/, '').replaceAll(/, last \p{XDigit}+\+?(?=,)/, '')
    .replaceAll(/(?<!\w)[+-]?\d[\d,]*(\.\d+)?(?! passed| new| regressed| recorded| not faster| inconclusive| accepted| of 1| test)/, 'N')
    .replaceAll(/N (ns|us|ms)/, 'N us').replaceAll(/N (fork|replicate)s?/, 'N $1s').replaceAll(/N min N s/, 'N s')
    .replaceAll(/\((not|slower|worse) [^()]*\)/, '(at most N%)')
    .replaceAll(/^(  allocated  .*) \[N%, N%]/, '$1 exact')
}

/**
 * What the JIT may have removed in one version and not in the other is left out beside a base. Beside a baseline,
 * bytes are counted before the JIT where more of them are left than were recorded, as on a busy machine.
 */
def depends = { String text, boolean paired, boolean recorded ->
  text.startsWith('  warning ') || text.startsWith('PASSED ') || (paired && text.startsWith('  allocated')) ||
      (!recorded && text.startsWith('  allocated before JIT'))
}

/** The metrics of a test are sorted by verdict, which is not sure of those that decide nothing. */
def normalized = { List<String> lines ->
  boolean paired = lines.any { it =~ /against before, \d+ replicates/ }
  boolean recorded = lines.any { it.startsWith('RECORDED ') }
  def kept = lines.findAll { !depends(it, paired, recorded) }.dropWhile { it.isEmpty() }
  int outcome = kept.findIndexOf { it.startsWith('Benchline: ') }
  def sorted = []
  def block = []
  kept.take(outcome).collect(line).each { text ->
    if (!text.startsWith('  ')) {
      sorted.addAll(block.sort())
      block = []
      sorted << text
    } else {
      block << text
    }
  }
  (sorted + block.sort() + kept.drop(outcome).collect(line)).join('\n') + '\n'
}

/** What is said while a test is measured: each line once, as its rest falls with the clock. */
def progress = { String build ->
  build.readLines().findAll { it.startsWith('benchline  ') && !it.contains('  waiting, ') }
    .collect { it.replaceAll(/up to .* left/, 'up to N s left') }.unique().join('\n') + '\n'
}

require(builds.size() == cases.size(), "${cases.size()} builds were expected, not ${builds.size()}")
def differing = []
def compare = { String name, String received ->
  def expected = new File(basedir, "console/${name}.txt")
  if (!expected.isFile() || received != expected.getText('UTF-8')) {
    def file = new File(basedir, "received/${name}.txt")
    file.parentFile.mkdirs()
    file.setText(received, 'UTF-8')
    differing << "${name}:\n${received}"
  }
}
cases.eachWithIndex { name, i ->
  def failed = failure(builds[i])
  compare(name, normalized((failed ? failed + [''] : []) + summary(builds[i])))
  if (name.startsWith('fail-')) {
    require(!failed.isEmpty(), "${name}: Failsafe does not print how the test failed")
    failed.findAll { it.startsWith('  ') }.each { text ->
      require(builds[i].readLines().count(text) == 1, "${name}: more than once: ${text}")
    }
  }
}
compare('progress', progress(builds[cases.indexOf('new')]))
require(differing.isEmpty(), "the console differs from the files in console/: ${differing.join('\n')}")
return true
