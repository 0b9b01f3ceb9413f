package dev.benchline;

/** The code under test is named here alone, and not where the test is declared. */
class WorkContract extends InheritedContract {

  @Override
  int bytes() {
    return Work.bytes();
  }
}
