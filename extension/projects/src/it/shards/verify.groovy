// What the builds of invoker.properties said and left.
import groovy.json.JsonSlurper

def builds = new File(basedir, 'build.log').getText('UTF-8').split('(?m)^.*Scanning for projects').drop(1)

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}
def says = { int build, String... texts ->
  texts.each { require(builds[build - 1].contains(it), "build ${build} does not say '${it}'") }
}
def verdicts = { String machines ->
  def all = [:]
  new File(basedir, machines).eachDir { machine ->
    def results = new File(machine, 'shop/out/benchline')
    results.eachFileMatch(~/.*PerformanceTests.*\.json/) {
      def result = new JsonSlurper().parse(it)
      def test = result.testClass + '.' + result.test
      require(!all.containsKey(test), test + ' was measured twice')
      all[test] = result.verdict
    }
  }
  all
}

require(builds.size() == 13, "13 builds were expected, not ${builds.size()}")
def one = verdicts('one')
require(one.size() == 5, 'one machine has measured ' + one)
require(one['com.acme.shop.OrderPerformanceTests.total'] == 'REGRESSED', 'one machine says ' + one)
require(one.count { it.value == 'UNAFFECTED' } == 2, 'one machine says ' + one)
require(verdicts('two') == one, "two machines say ${verdicts('two')}, and one says ${one}")
require(verdicts('four') == one, "four machines say ${verdicts('four')}, and one says ${one}")

['one': 8, 'two': 9, 'four': 10].each { name, build ->
  says(build, 'BUILD FAILURE', 'have taken 5 performance tests', 'OrderPerformanceTests.total')
  def page = new File(basedir, "merged/${name}/index.html").getText('UTF-8')
  one.keySet().each { require(page.contains(it.replaceFirst('com.acme.shop.', '')), "${name}: no ${it} on the page") }
}
def seconds = new Properties()
new File(basedir, 'merged/two/shard-seconds.properties').withReader('UTF-8') { seconds.load(it) }
require(seconds.keySet().contains('shop com.acme.shop.CartPerformanceTests.large'), 'seconds of ' + seconds.keySet())
require(!seconds.keySet().contains('shop com.acme.shop.CartPerformanceTests.small'), 'a claim is alone: ' + seconds)

says(11, 'BUILD FAILURE', 'There is no result of shard 2/4, 3/4, 4/4.')
says(12, 'BUILD SUCCESS')
require(new File(basedir, 'many/1/shop/out/benchline/shard.properties').getText('UTF-8').contains('taken=\n'), 'a test has fallen to shard 500/500')
says(13, 'BUILD SUCCESS', '5 tests ran once without being measured')
return true
