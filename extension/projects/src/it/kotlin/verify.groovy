import groovy.json.JsonSlurper

// What the builds of invoker.properties said and left, in their order.
def builds = new File(basedir, 'build.log').getText('UTF-8').split('Scanning for projects').drop(1)

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}

require(builds.size() == 2, "2 builds were expected, not ${builds.size()}")
require(builds[0].contains('greetsLater suspends. JUnit runs such functions of Kotlin from version 6 on.'), 'build 1 does not say why')
require(builds[0].contains('Benchline: 2 new'), 'build 1 did not measure the other ones')
require(builds[1].contains('BUILD SUCCESS'), 'build 2 is red')
['GreetingPerformanceTests.greets', 'GreetingPerformanceTests.greetsLater', 'CheckedPerformanceTests.greetsOnceChecked'].each {
  def file = new File(basedir, "target/benchline/${it}.json")
  def result = new JsonSlurper().parse(file, 'UTF-8')
  // A machine that is busy enough leaves a test undecided.
  require(result.verdict in ['PASSED', 'INCONCLUSIVE'], "${it} is ${result.verdict}")
  require(result.comparedWith?.extent ==~ /measured in \d+ replicates/, "no pairs of ${it}: ${result.comparedWith}")
}
return true
