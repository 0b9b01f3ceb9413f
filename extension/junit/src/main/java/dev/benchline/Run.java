package dev.benchline;

import org.junit.jupiter.api.extension.ExtensionContext;
import java.util.List;
import java.util.Map;
import java.nio.file.Path;
import dev.benchline.measure.*;

final class Run {
  private final Configuration configuration;
  private final Plans plans;
  private final Subjects subjects = new Subjects();
  Run(Configuration c) { configuration = c; plans = new Plans(c); }
  static Run of(ExtensionContext context) {
    return context.getRoot().getStore(ExtensionContext.Namespace.create(Run.class)).getOrComputeIfAbsent(Run.class, k -> new Run(new Configuration(context::getConfigurationParameter)), Run.class);
  }
  boolean measures() { return configuration.flag(ConfigurationKey.MEASURE, true); }
  Plans plans() { return plans; }
  void notMeasured(ExtensionContext c, List<Object> a) {}
  Gate gate() { return new Gate(); }
  class Gate {
    void measure(ExtensionContext context, List<Object> arguments, TestWorkload workload) throws Throwable {
      Subject subject = subjects.of(context, arguments);
      List<Attributes> at = Attributes.of(context.getRequiredTestMethod(), context.getRequiredTestClass());
      Jvm jvm = Jvm.current();
      java.util.ArrayList<Side> sides = new java.util.ArrayList<>();
      sides.add(new Side(subject.name(), context.getUniqueId(), jvm.classPath()));
      Sibling.of(context.getRequiredTestMethod(), context.getRequiredTestClass(), context.getUniqueId()).ifPresent(s -> sides.add(new Side(s.name(), s.uniqueId(), jvm.classPath())));
      MeasurementPlan plan = plans.resolve(subject, sides, at);
      long t=System.nanoTime();
      Recording r = plan.forks()==0 ? InProcess.measure(plan, workload) : new Forks(new ForkSettings(jvm, Map.of(), Path.of("target/benchline/forks").toAbsolutePath())).measure(plan, 1, new Forks.Progress(){ public void forkStarted(int n,int c){} public void stillRunning(){} });
      System.out.printf("%s in %.1fs%n", subject.displayName(), (System.nanoTime()-t)/1e9);
      for (ForkRecording f : r.forks()) { System.out.println(f.cautions()); for (SideRecording s : f.sides()) for (Series x : s.series()) if(x.values().size()<12) System.out.println("  "+s.name()+" n="+s.invocations()+" "+x.name()+" "+x.values()); else System.out.println("  "+s.name()+" n="+s.invocations()+" "+x.name()+" "+x.values().size()+" median "+x.values().stream().sorted().toList().get(x.values().size()/2)); }
    }
  }
}
