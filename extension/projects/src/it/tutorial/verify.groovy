// Walks through extension/docs/tutorial.md word for word: writes its files, types its commands, and looks for its output.
// A block after '<!-- file: ... -->' is that file, a block of 'sh' is typed line by line, and each line of a block after
// '<!-- output -->' is in what the last command printed, with other numbers.
// A command may fail only where that output has BUILD FAILURE.
def shop = new File(basedir, 'shop')
shop.deleteDir()
shop.mkdirs()
def tutorial = new File(page).getText('UTF-8')
def settings = new File(basedir.parentFile, 'interpolated-settings.xml')

def printed = ''
def failed = ''
def type = { String line ->
  def options = "-B -ntp -s '${settings}' -Dmaven.repo.local='${localRepositoryPath}'"
  def command = "mvn() { command mvn ${options} \"\$@\"; }; ${line}".toString()
  def builder = new ProcessBuilder('sh', '-c', command).directory(shop).redirectErrorStream(true)
  builder.environment().with {
    put('PATH', new File(System.getProperty('maven.home'), 'bin').path + File.pathSeparator + get('PATH'))
    putAll(CI: 'false', GITHUB_ACTIONS: 'false', JAVA_HOME: System.getProperty('java.home'))
    putAll(GIT_AUTHOR_NAME: 'You', GIT_AUTHOR_EMAIL: 'you@example.org')
    putAll(GIT_COMMITTER_NAME: 'You', GIT_COMMITTER_EMAIL: 'you@example.org')
  }
  def process = builder.start()
  printed = process.inputStream.getText('UTF-8')
  failed = process.waitFor() == 0 ? '' : line
  println("\$ ${line}\n${printed}")
}
def requireSuccess = {
  if (failed) {
    throw new IllegalStateException("the tutorial does not say that '${failed}' fails, but it has printed:\n${printed}")
  }
}
def normal = { String text ->
  text.replaceAll(/\u001b\[[0-9;]*m/, '').replaceAll(/[+-]?\d[\d,.]*/, '0').replaceAll(/[ \t]+/, ' ').trim()
}

def commands = 0
def block = ~/(?m)(?:^<!-- (\w+)(?:: (\S+))? -->\n)?^```(\w+)\n((?s).*?)^```$/
tutorial.eachMatch(block) { all, marker, file, language, content ->
  if (marker == 'output' && content.contains('BUILD FAILURE')) {
    failed = ''
  }
  requireSuccess()
  if (marker == 'file') {
    new File(shop, file).with {
      parentFile.mkdirs()
      setText(content, 'UTF-8')
    }
  } else if (marker == 'output') {
    content.readLines().each {
      if (!normal(printed).contains(normal(it))) {
        throw new IllegalStateException("the tutorial says '${it}', but Maven printed:\n${printed}")
      }
    }
  } else if (language == 'sh') {
    content.readLines().each {
      requireSuccess()
      type(it)
      commands++
    }
  } else {
    throw new IllegalStateException("the tutorial does not say what this block is for:\n${content}")
  }
}
requireSuccess()
if (commands != tutorial.readLines().count { it ==~ /(mvn|git) .*/ }) {
  throw new IllegalStateException("${commands} commands are not all that the tutorial has")
}
if (!new File(shop, 'baselines/shop/SlugPerformanceTests.json').exists()) {
  throw new IllegalStateException('the tutorial has recorded no baseline')
}
return true
