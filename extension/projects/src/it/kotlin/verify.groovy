// What the builds of invoker.properties said and left, in their order.
def builds = new File(basedir, 'build.log').getText('UTF-8').split('Scanning for projects').drop(1)

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}

require(builds.size() == 2, "2 builds were expected, not ${builds.size()}")
require(builds[0].contains('greetsLater suspends. JUnit runs such functions of Kotlin from version 6 on.'), 'build 1 does not say why')
require(builds[0].contains('Benchline: 1 new'), 'build 1 did not measure the other one')
require(builds[1].contains('BUILD SUCCESS') && builds[1].contains('Benchline: 2 passed'), 'build 2 did not compare both')
['greets', 'greetsLater'].each {
  def result = new File(basedir, "target/benchline/GreetingPerformanceTests.${it}.json")
  require(result.isFile() && result.getText('UTF-8').contains('replicates'), 'no pairs of ' + it)
}
return true
