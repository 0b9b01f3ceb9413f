pluginManagement {
  repositories {
    mavenLocal { content { includeGroup("dev.benchline") } } // until a version is released
    mavenCentral()
    gradlePluginPortal()
  }
}

rootProject.name = "acme"
