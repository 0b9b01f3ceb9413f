plugins {
  java
  id("dev.benchline") version "0.1.0-SNAPSHOT"
}

repositories {
  mavenLocal { content { includeGroup("dev.benchline") } } // until a version is released
  mavenCentral()
}

dependencies {
  testImplementation("org.junit.jupiter:junit-jupiter:6.1.3")
  testRuntimeOnly("org.junit.platform:junit-platform-launcher:6.1.3")
}

tasks.test {
  useJUnitPlatform()
}
