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

require(builds.size() == 9, "9 builds were expected, not ${builds.size()}")
says(1, '1 new', 'no baseline yet', 'verify -Dbenchline.baseline=record')
require(new File(basedir, 'baselines/com/acme/GreetingPerformanceTests.json').isFile(), 'no baseline')
(3..4).each { says(it, 'GreetingPerformanceTests.greets', 'BUILD SUCCESS') }

says(5, 'BUILD FAILURE', 'allocated', 'GreetingPerformanceTests.java', 'REGRESSED')
says(6, 'BUILD FAILURE', 'is damaged at line 4', 'git checkout')
says(7, 'BUILD FAILURE', 'has the format version 99')
says(8, 'BUILD SUCCESS', 'were not compared', 'ryzen')
says(9, 'BUILD FAILURE', 'Benchline runs on JUnit 5.12 to 6.1, and these tests have JUnit 5.11.4')
return true
