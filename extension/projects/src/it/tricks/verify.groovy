// Every trick of setup.groovy is named where people look.
def builds = new File(basedir, 'build.log').getText('UTF-8').split('(?m)^.*Scanning for projects').drop(1)

def require = { boolean holds, String otherwise ->
  if (!holds) {
    throw new IllegalStateException(otherwise)
  }
}
def tricks = [
  'gate loosened: tolerance of OrderPerformanceTests.tolerated 20% -> 1,000%',
  'gate loosened: conditions of OrderPerformanceTests.disabled none -> @Disabled("flaky")',
  'gate loosened: the code of com.acme.OrderPerformanceTests now names org/junit/jupiter/api/Assumptions',
  'gate loosened: SwitchedPerformanceTests.deleted is gone',
  'gate loosened: SwitchedPerformanceTests.renamed is gone',
  'gate loosened: MovedPerformanceTests.moved is gone',
  "gate loosened: metric 'size' of SwitchedPerformanceTests.records is no longer recorded",
  "gate loosened: direction of 'hits' of SwitchedPerformanceTests.turns HIGHER_IS_BETTER -> LOWER_IS_BETTER",
  "gate loosened: kind of 'hits' of SwitchedPerformanceTests.turns EXACT -> INFO",
  "gate loosened: tolerance of 'p99' of SwitchedPerformanceTests.named 20% -> default",
  'gate loosened: forks of SwitchedPerformanceTests.forks 5 -> 2',
  'gate loosened: jvmArgsAppend of SwitchedPerformanceTests.jvm [] -> [-Xint]',
  'gate loosened: conditions of SwitchedPerformanceTests.conditional none -> @EnabledIfEnvironmentVariable(',
  'gate loosened: benchline.priorSpread in junit-platform.properties 0.1 -> 1',
  'gate loosened: the code of com.acme.ForgingPerformanceTests now names ',
  'target/benchline/comment.md',
  'target/benchline/forks/1.reply',
  'not run: com.acme.SwitchedPerformanceTests.forks',
  'not run: com.acme.ClaimPerformanceTests.slow',
  'gate changed: claim of ClaimPerformanceTests.fast none -> faster than slow by 1',
  'gate changed: SwitchedPerformanceTests.named_otherwise is new',
  'gate changed: AwayPerformanceTests.moved is new',
  "gate changed: the code of tests differs from the base's: com.acme.AwayPerformanceTests, com.acme.ClaimPerformanceTests, com.acme.ForgingPerformanceTests, com.acme.ForkPerformanceTests,",
  "gate changed: the build differs from the base's: pom.xml, baselines/README",
]

require(builds.size() == 2, "2 builds were expected, not ${builds.size()}")
require(builds[0].contains('BUILD FAILURE'), 'build 1 passes')
require(builds[0].contains("The gate is looser than the base's, and benchline.failOn has LOOSENED:"), 'build 1 fails for another reason')
require(builds[0].contains('not run, as -Dit.test=ForgingPerformanceTests asks'), 'build 1 does not say what it left out')
require(!builds[0].contains('not run: '), 'build 1 lists what its command line left out')

require(builds[1].contains('BUILD SUCCESS'), 'build 2 fails')
tricks.each { require(builds[1].contains(it), "the console does not say '${it}'") }
require(builds[1].contains('com.acme.OrderPerformanceTests.disabled: flaky'), 'the console does not list the disabled test')
require(builds[1].contains('aborted itself: OrderPerformanceTests.aborted'), 'the console does not list the aborted test')

// GitHub's texts and pages write some characters in another way.
def plain = { String path ->
  new File(basedir, 'tricks/' + path).getText('UTF-8')
    .replace('&#58;', ':').replace('@<!---->', '@').replace('&gt;', '>').replace('&quot;', '"').replace('&#39;', "'")
    .replace('\\', '').replace('**', '').replaceAll('</?(wbr|bdi)/?>', '')
}
// A test overwrites the comment of its JVM when that ends; the one that Maven writes after it is whole.
require(plain('target/benchline/comment.md').contains('gate loosened: '), 'the comment is forged')
['target/benchline/comment.md', 'summary.md'].each { file ->
  def text = plain(file)
  tricks.each { require(text.contains(it), "${file} does not say '${it}'") }
}
def page = plain('target/benchline/index.html')
tricks.each { require(page.contains(it.replaceFirst('^(gate [a-z]+|not run): ', '')), "the page does not say '${it}'") }
return true
