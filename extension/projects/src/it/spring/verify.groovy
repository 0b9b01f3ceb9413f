// What the builds of invoker.properties said, in their order.
def builds = new File(basedir, 'build.log').getText('UTF-8').split('Scanning for projects').drop(1)

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}
def says = { int build, String... texts ->
  texts.each { require(builds[build - 1].contains(it), "build ${build} does not say '${it}'") }
}

require(builds.size() == 3, "3 builds were expected, not ${builds.size()}")
says(1, 'RequestPerformanceTests.greets_over_http', 'Benchline: 2 recorded', 'BUILD SUCCESS')
['Request', 'Mocked'].each {
  require(new File(basedir, "baselines/com/acme/greeting/${it}PerformanceTests.json").isFile(), 'no baseline of ' + it)
}
says(2, 'Tests are skipped', 'BUILD SUCCESS')
require(!builds[1].contains('time (p10)'), 'build 2 measured')
require(builds[2].count('Benchline: 1 new') == 2, 'build 3 did not measure one test in each of two JVMs')
says(3, 'BUILD SUCCESS')
require(new File(basedir, 'target/jacoco.exec').isFile(), 'JaCoCo was not there')
require(!builds[2].contains('convention-based'), 'Spring warns of an attribute of @PerfTest')
return true
