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

require(builds.size() == 2, "2 builds were expected, not ${builds.size()}")
says(1, 'Benchline: 1 new', 'BUILD SUCCESS')
says(2, 'A port that it wants is taken', '> let it choose a free port', 'BUILD FAILURE')
return true
