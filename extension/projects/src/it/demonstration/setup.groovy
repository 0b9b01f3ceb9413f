// A repository with a commit per situation, and a clone of it for each commit that is built.
import java.nio.file.Files
import java.util.jar.JarEntry
import java.util.jar.JarOutputStream
import javax.tools.ToolProvider

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

// The library is published twice, and the shop depends on the first of its versions, then on the second.
def publish = { String version, String rounds ->
  def source = new File(basedir, "sources/${version}/com/acme/library/Sums.java")
  def classes = new File(basedir, "sources/${version}/classes")
  def artifact = new File(basedir, "published/com/acme/acme-sums/${version}/acme-sums-${version}")
  [source, classes, artifact].each { it.parentFile.mkdirs() }
  source.setText(new File(project, sums).getText('UTF-8').replaceFirst(/ROUNDS = \d/, "ROUNDS = ${rounds}"), 'UTF-8')
  def failed = ToolProvider.systemJavaCompiler.run(null, null, null, '--release', '17', '-d', classes.path, source.path)
  if (failed) {
    throw new IllegalStateException("${source} cannot be compiled")
  }
  new JarOutputStream(new FileOutputStream("${artifact}.jar")).withCloseable {
    it.putNextEntry(new JarEntry('com/acme/library/Sums.class'))
    it.write(new File(classes, 'com/acme/library/Sums.class').bytes)
  }
  new File("${artifact}.pom").setText("""
    <project>
      <modelVersion>4.0.0</modelVersion>
      <groupId>com.acme</groupId>
      <artifactId>acme-sums</artifactId>
      <version>${version}</version>
    </project>""".trim(), 'UTF-8')
}
git(project, 'checkout', '--quiet', '-b', 'depending', 'harmless')
publish('1', '1')
publish('2', '2')
new File(basedir, 'published/com/acme/acme-sums/maven-metadata.xml').setText("""
  <metadata>
    <groupId>com.acme</groupId>
    <artifactId>acme-sums</artifactId>
    <versioning>
      <release>2</release>
      <versions>
        <version>1</version>
        <version>2</version>
      </versions>
    </versioning>
  </metadata>""".trim(), 'UTF-8')
replace('pom.xml', '<module>library</module>', '')
replace('pom.xml', '<properties>', """<repositories>
    <repository>
      <id>published</id>
      <url>${new File(basedir, 'published').toURI()}</url>
    </repository>
  </repositories>

  <properties>
    <sums.version>1</sums.version>""")
replace('shop/pom.xml', '<artifactId>acme-library</artifactId>\n      <version>1</version>', '<artifactId>acme-sums</artifactId>\n      <version>${sums.version}</version>')
commit('depends')
replace('pom.xml', '<sums.version>1<', '<sums.version>2<')
commit('raised')

['slower', 'harmless', 'later', 'depends', 'raised'].each { build(it) }
build('accepted', 'harmless')
return true
