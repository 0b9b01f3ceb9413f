// A repository with a commit per situation, and a clone of it for each commit that is built.
import java.nio.file.Files

def project = new File(basedir, 'project')

def git = { File directory, String... arguments ->
  def command = ['git', '-c', 'user.name=Acme', '-c', 'user.email=acme@example.org', *arguments]
  def process = new ProcessBuilder(command as String[]).directory(directory).redirectErrorStream(true).start()
  def output = process.inputStream.text
  if (process.waitFor() != 0) {
    throw new IllegalStateException("${command} failed: ${output}")
  }
}
def commit = { String name ->
  git(project, 'add', '--all')
  git(project, 'commit', '--quiet', '--message', name)
  git(project, 'tag', name)
}
def replace = { String path, String text, String by ->
  def file = new File(project, path)
  def before = file.getText('UTF-8')
  if (!before.contains(text)) {
    throw new IllegalStateException("${path} has no '${text}'")
  }
  file.setText(before.replace(text, by), 'UTF-8')
}
def build = { String name, String at = name ->
  git(basedir, 'clone', '--quiet', 'project', name)
  git(new File(basedir, name), 'checkout', '--quiet', at)
}
def sums = 'library/src/main/java/com/acme/library/Sums.java'

git(project, 'init', '--quiet', '--initial-branch=main')
new File(project, '.gitignore').setText('target/\nout/\n', 'UTF-8')
commit('first')

replace(sums, 'ROUNDS = 1', 'ROUNDS = 2')
commit('slower')

replace(sums, 'Sums that take a while', 'Sums that take twice as long')
replace(sums, 'long sum = 0', 'long sum = 1')
commit('harmless')

replace(sums, 'long sum = 1', 'long sum = "1"')
commit('broken')

// The library gets another folder, the shop another version of ASM, and the project a new module.
replace(sums, 'long sum = "1"', 'long sum = 1')
new File(project, 'parts').mkdir()
Files.move(new File(project, 'library').toPath(), new File(project, 'parts/library').toPath())
replace('pom.xml', '<module>library</module>', '<module>parts/library</module><module>gift</module>')
replace('parts/library/pom.xml', '<version>1</version>', '<version>1</version><relativePath>../../pom.xml</relativePath>')
replace('pom.xml', '9.9.1', '9.11.1')
['pom.xml', 'src/test/java/com/acme/shop/OrderPerformanceTests.java'].each {
  def file = new File(project, 'gift/' + it)
  file.parentFile.mkdirs()
  file.setText(new File(project, 'shop/' + it).getText('UTF-8'), 'UTF-8')
}
replace('gift/pom.xml', '<artifactId>acme-library</artifactId>', '<artifactId>acme-shop</artifactId>')
replace('gift/pom.xml', '<artifactId>acme-shop</artifactId>\n\n  <dependencies>', '<artifactId>acme-gift</artifactId>\n\n  <dependencies>')
commit('later')

['slower', 'harmless', 'later'].each { build(it) }
build('accepted', 'harmless')
return true
