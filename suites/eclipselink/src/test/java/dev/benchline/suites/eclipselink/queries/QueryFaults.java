package dev.benchline.suites.eclipselink.queries;

import dev.benchline.suites.eclipselink.UnitFault;
import dev.benchline.suites.kit.FaultyPart;
import java.sql.Timestamp;
import java.time.Instant;
import org.eclipse.persistence.mappings.ForeignReferenceMapping;
import org.eclipse.persistence.sessions.Session;

/** Faults of the queries, of when they look back to, and of what they read along. */
final class QueryFaults {

  private QueryFaults() {}

  /** As if somebody had taken {@code @JoinFetch} away: each department is read by itself. */
  public static final class NoJoinFetch extends UnitFault {

    public NoJoinFetch() {
      super("no join fetch");
    }

    @Override
    public void customize(Session session) {
      ForeignReferenceMapping department =
          (ForeignReferenceMapping)
              session.getDescriptor(Employee.class).getMappingForAttributeName("department");
      department.setJoinFetch(ForeignReferenceMapping.NONE);
    }
  }

  /** As if somebody had done without an array expression. */
  static final class NameByName extends FaultyPart<Questions.ByNames> {
    NameByName() {
      super("a query for each name", Questions.ByNames.class, sound -> Questions::byNameEach);
    }
  }

  /** As if somebody had done without an array expression. */
  static final class BranchByBranch extends FaultyPart<Questions.OfBranches> {
    BranchByBranch() {
      super(
          "a query for each branch", Questions.OfBranches.class, sound -> Questions::ofEachBranch);
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
