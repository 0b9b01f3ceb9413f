// A clone of the demonstration's project for each machine, at a commit that makes the library slower.
import java.nio.file.Files

def project = new File(basedir, 'project')
def demonstration = new File(basedir, '../../../src/it/demonstration/project')

def git = { File directory, String... arguments ->
  def command = ['git', '-c', 'user.name=Acme', '-c', 'user.email=acme@example.org', *arguments]
  def process = new ProcessBuilder(command as String[]).directory(directory).redirectErrorStream(true).start()
  def output = process.inputStream.text
  if (process.waitFor() != 0) {
    throw new IllegalStateException("${command} failed: ${output}")
  }
}
def copy = { File from, File to ->
  to.parentFile.mkdirs()
  Files.copy(from.toPath(), to.toPath())
}

def root = demonstration.canonicalFile.toPath()
demonstration.canonicalFile.eachFileRecurse(groovy.io.FileType.FILES) {
  copy(it, project.toPath().resolve(root.relativize(it.toPath()).toString()).toFile())
}
new File(basedir, 'tests').eachFile { copy(it, new File(project, 'shop/src/test/java/com/acme/shop/' + it.name)) }
git(project, 'init', '--quiet', '--initial-branch=main')
new File(project, '.gitignore').setText('target/\nout/\n', 'UTF-8')
git(project, 'add', '--all')
git(project, 'commit', '--quiet', '--message', 'first')

def sums = new File(project, 'library/src/main/java/com/acme/library/Sums.java')
sums.setText(sums.getText('UTF-8').replace('ROUNDS = 1', 'ROUNDS = 2'), 'UTF-8')
git(project, 'commit', '--quiet', '--all', '--message', 'slower')

['one/1', 'two/1', 'two/2', 'four/1', 'four/2', 'four/3', 'four/4', 'many/1'].each {
  git(basedir, 'clone', '--quiet', 'project', it)
}
return true
