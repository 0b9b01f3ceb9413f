package dev.benchline.suites.eclipselink.queries;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import org.eclipse.persistence.annotations.JoinFetch;

/** Somebody at a branch, which is read along by a join. */
@Entity
@SuppressWarnings("UnusedVariable") // they are columns
@Cacheable(false)
@Table(name = "CLERKS")
public class Clerk {

  @Id private long id;

  @ManyToOne
  @JoinFetch
  @JoinColumn(name = "BRANCH_NUMBER", referencedColumnName = "NUMBER")
  @JoinColumn(name = "BRANCH_REGION", referencedColumnName = "REGION")
  private Branch branch;

  protected Clerk() {}

  Clerk(long id, Branch branch) {
    this.id = id;
    this.branch = branch;
  }

  long id() {
    return id;
  }
}
