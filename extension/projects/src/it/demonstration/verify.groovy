// What the builds of invoker.properties said and left.
def builds = new File(basedir, 'build.log').getText('UTF-8').split('(?m)^.*Scanning for projects').drop(1)

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}
def says = { int build, String... texts ->
  texts.each { require(builds[build - 1].contains(it), "build ${build} does not say '${it}'") }
}
def git = { String directory, String... arguments ->
  def process = new ProcessBuilder(['git', *arguments] as String[]).directory(new File(basedir, directory)).start()
  process.inputStream.getText('UTF-8').trim()
}
def properties = { String path ->
  def loaded = new Properties()
  new File(basedir, path).withReader('UTF-8') { loaded.load(it) }
  loaded
}

require(builds.size() == 11, "11 builds were expected, not ${builds.size()}")

def built = 'Building ' + git('later', 'rev-parse', '--short=7', 'harmless') + ' (harmless), output in '
says(1, 'BUILD SUCCESS', built, 'Every test is new: ', 'has no module com.acme:acme-gift')
says(2, 'BUILD SUCCESS')
(0..1).each { require(!builds[it].contains('Running com.acme'), 'a test of build ' + (it + 1) + ' ran') }
require(!builds[1].contains(built), 'the base was built again')

def base = properties('later/shop/out/benchline/base.properties')
def commit = git('later', 'rev-parse', 'harmless')
require(base.against == 'harmless', 'against is ' + base.against)
require(base.commit == commit, 'commit is ' + base.commit)
require(base.name == commit.take(7) + ' (harmless)', 'name is ' + base.name)
require(base.changes == 'org.ow2.asm:asm\t9.9.1\t9.11.1' && base.extent == null, 'changes are ' + base.changes)
def path = base.classpath.split(File.pathSeparator) as List
def worktree = new File(basedir, 'later/target/benchline/base-' + commit.take(7)).canonicalPath
require(path[0].endsWith(['later', 'shop', 'out', 'test-classes'].join(File.separator)), 'first is ' + path[0])
require(path[1] == [worktree, 'shop', 'out', 'acme-shop-1.jar'].join(File.separator), 'second is ' + path[1])
require(path.contains([worktree, 'library', 'target', 'acme-library-1.jar'].join(File.separator)), 'no library in ' + path)
require(path.any { it.endsWith('asm-9.9.1.jar') } && !path.any { it.endsWith('asm-9.11.1.jar') }, 'not the asm of the base: ' + path)
require(path.every { new File(it).exists() }, 'something is not there: ' + path)

def gift = properties('later/gift/out/benchline/base.properties')
require(gift.missing.contains('has no module com.acme:acme-gift') && gift.classpath == null, 'gift is ' + gift)

says(3, 'BUILD FAILURE', 'cannot be built, so nothing was compared', 'incompatible types', git('later', 'rev-parse', 'broken'), '.log')
says(4, 'BUILD FAILURE', "benchline.against is 'origin/topic'", 'origin/main', 'git fetch origin +refs/heads/topic:refs/remotes/origin/topic')

says(5, 'BUILD FAILURE', 'REGRESSED', 'OrderPerformanceTests.total')
says(6, 'BUILD SUCCESS')
// On a noisy machine its few pairs may leave it open, but they are judged.
require(['1 passed', '1 inconclusive'].any { builds[5].contains(it) }, 'build 6 has no verdict')
require(!builds[5].contains('REGRESSED'), 'build 6 says REGRESSED')

// Merged where the build was started, before Failsafe failed it.
def page = new File(basedir, 'slower/target/benchline/index.html').getText('UTF-8')
require(page.contains('<title>acme: 1 of 1 test is slower: OrderPerformanceTests.total'), 'the page does not count the regression')
require(page.contains('OrderPerformanceTests.total'), 'the page does not name the test')
require(new File(basedir, 'slower/shop/out/benchline/index.html').exists(), 'the module has no page')

says(7, 'BUILD SUCCESS', 'Benchline: 1 new')
says(8, 'BUILD SUCCESS', 'OrderPerformanceTests.total: ADDED')
def baselines = git('accepted', 'ls-files', '--others', '--exclude-standard').readLines()
require(!baselines.empty && baselines.every { it.startsWith('shop/baselines/') }, 'not only baselines of the shop: ' + baselines)
require(
    baselines.any { new File(basedir, 'accepted/' + it).getText('UTF-8').contains(git('accepted', 'rev-parse', 'HEAD')) },
    'no baseline names the commit that was measured')

says(9, 'BUILD FAILURE', "benchline.against is 'HEAD~1', but no performance test was compared with it")

def raised = 'with com.acme:acme-sums 1 -> 2'
says(10, 'BUILD FAILURE', 'com.acme:acme-sums 1 -> 2: ')
require((builds[9] =~ /REGRESSED +OrderPerformanceTests.total .* slower ${raised} /).find(), 'no verdict of build 10 begins with the versions')
page = new File(basedir, 'raised/target/benchline/index.html').getText('UTF-8')
require((page =~ /<h1>1 of 1 test is slower.*acme-sums.* 1 -&gt; 2/).find(), 'the page does not begin with the versions')

// The newest released version takes the place of the one that the shop depends on.
says(11, 'BUILD SUCCESS')
def released = properties('depends/shop/out/benchline/base.properties')
require(released.name == 'com.acme:acme-sums:2' && released.changes == 'com.acme:acme-sums\t2\t1', 'released is ' + released)
require(released.classpath.contains('acme-sums-2.jar') && !released.classpath.contains('acme-sums-1.jar'), 'not the newest: ' + released)

['slower', 'harmless', 'later', 'raised'].each { require(git(it, 'status', '--porcelain').empty, it + ' is not clean') }
return true
