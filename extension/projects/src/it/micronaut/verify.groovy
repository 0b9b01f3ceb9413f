// What the build of invoker.properties said and left.
def log = new File(basedir, 'build.log').getText('UTF-8')
def results = new File(basedir, 'target/benchline/PricesPerformanceTests.total.json')

if (!log.contains('Benchline: 1 new')) {
  throw new IllegalStateException("the build does not say 'Benchline: 1 new'")
}
if (!results.exists()) {
  throw new IllegalStateException("there is no ${results}")
}
return true
