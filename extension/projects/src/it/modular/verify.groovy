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
says(1, 'Tests run: 4, Failures: 0, Errors: 0, Skipped: 0', '3 tests ran once without being measured')
says(2, '3 recorded', 'GreetingPerformanceTests.greets_by_name[everybody]', 'length')
says(3, 'greets_in_the_module', 'BUILD SUCCESS')
says(4, '3 regressed', 'greets_in_the_module', 'GreetingPerformanceTests.java', 'BUILD FAILURE')
says(5, '3 unaffected', 'BUILD SUCCESS')
says(6, '1 regressed', 'BUILD FAILURE')
// On a busy machine Flight Recorder may see too little to name a cause, and then says so.
require(builds[5].contains('com.acme.greeting.Greeting.text') || builds[5].contains('too few to tell'),
    'build 6 names no cause and does not say why')
says(7, 'Tests run: 3, Failures: 0, Errors: 0, Skipped: 0', '2 new', 'length')
(8..9).each { says(it, 'Tests run: 3, Failures: 0, Errors: 0, Skipped: 0', '2 tests ran once without being measured') }
return true
