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
says(1, 'Nothing was measured of these performance tests', 'com.acme.GreetingPerformanceTests.greets', 'BUILD FAILURE',
  'MeasuredPerformanceTests.greets cannot be measured in a class with @QuarkusTest', '> start what it needs in @BeforeAll')
require(!builds[0].contains('MeasuredTestFailed'), 'a test of Quarkus was measured')
says(2, 'Benchline: 1 new', 'BUILD SUCCESS')
says(3, 'Tests run: 3', 'BUILD SUCCESS')
return true
