package dev.benchline.suites.eclipselink.queries;

import dev.benchline.suites.kit.FaultyPart;
import java.sql.Timestamp;
import java.time.Instant;

/** Faults of the queries, and of when they look back to. */
final class QueryFaults {

  private QueryFaults() {}

  /** As if somebody had done without an array expression. */
  static final class NameByName extends FaultyPart<Questions.ByNames> {
    NameByName() {
      super("a query for each name", Questions.ByNames.class, sound -> Questions::byNameEach);
    }
  }

  /** As if somebody had compared each value by itself. */
  static final class TreeOfNames extends FaultyPart<Questions.ByNames> {
    TreeOfNames() {
      super("a tree of ANDs and ORs", Questions.ByNames.class, sound -> Questions::byTreeOfNames);
    }
  }

  /** As if somebody had done without a sub-select. */
  static final class NamesFirst extends FaultyPart<Questions.BySelectedNames> {
    NamesFirst() {
      super(
          "the names read first, and a query for each",
          Questions.BySelectedNames.class,
          sound -> Questions::byNamesReadFirst);
    }
  }

  /** As if somebody had done without an array expression. */
  static final class BranchByBranch extends FaultyPart<Questions.OfBranches> {
    BranchByBranch() {
      super(
          "a query for each branch", Questions.OfBranches.class, sound -> Questions::ofEachBranch);
    }
  }

  /** As if somebody had passed a list where a single object or a sub-select will do. */
  static final class ListOfBranches extends FaultyPart<Questions.OfBranches> {
    ListOfBranches() {
      super("a list of branches", Questions.OfBranches.class, sound -> Questions::ofBranches);
    }
  }

  /** As if somebody had done without recursion. */
  static final class LevelByLevel extends FaultyPart<Questions.Hierarchy> {
    LevelByLevel() {
      super(
          "a query for each level",
          Questions.Hierarchy.class,
          sound -> Questions::hierarchyByLevel);
    }
  }

  /** As if somebody had left {@code connect by} away, with the start that does not go alone. */
  static final class NoConnectBy extends FaultyPart<String> {
    NoConnectBy() {
      super(
          "connect by left away", String.class, sound -> sound.replaceFirst(" start with .*", ""));
    }
  }

  /** As if somebody had left the condition away. */
  static final class NoWhere extends FaultyPart<String> {
    NoWhere() {
      super("no where", String.class, sound -> sound.replaceFirst(" where .*", ""));
    }
  }

  /** As if somebody had left the alias away. */
  static final class WithoutAlias extends FaultyPart<String> {
    WithoutAlias() {
      super("no alias", String.class, sound -> "from Employee where salary > 50000");
    }
  }

  /** As if somebody had compared otherwise. */
  static final class TakesEquals extends FaultyPart<String> {
    TakesEquals() {
      super("a comparison that takes equals", String.class, sound -> sound.replace(" > ", " >= "));
    }
  }

  /** As if somebody had passed the time that it is. */
  static final class LooksAtNow extends FaultyPart<Timestamp> {
    LooksAtNow() {
      super("a look at now", Timestamp.class, sound -> Timestamp.from(Instant.now()));
    }
  }
}
