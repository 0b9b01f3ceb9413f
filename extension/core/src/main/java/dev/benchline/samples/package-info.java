/**
 * Reads the metrics out of a recording: a {@link dev.benchline.samples.Sample} for each metric of
 * one version, a {@link dev.benchline.samples.PairedSample} for each metric that two versions
 * share.
 *
 * <p>The fork is the unit. The iterations of one JVM share its luck with the JIT, so each fork
 * yields one value of each metric, however many iterations it has. Which value stands for a fork
 * depends on the metric: the 10% quantile for a time, the median for most others. A series that a
 * test records itself becomes the metric that it names.
 *
 * <p>A pair of versions that ran in one fork yields one ratio of each metric, as a logarithm, so
 * that twice as slow and twice as fast are equally far from no change. Positive is worse, whatever
 * the direction of the metric. The times of the two versions are compared slice by slice before the
 * slices become one value, because what disturbs one slice disturbs its neighbor as well.
 *
 * <p>A metric that should repeat exactly and does not, such as allocated bytes that differ between
 * forks, loses that kind here ({@code Exactness}) and says so. The stages after this one then judge
 * it like a time.
 *
 * <p>{@code Quantity} says a value and a change as a reader gets them, in warnings and in reports.
 *
 * <p>This stage compares nothing with anything stored, and no value is left out for its size.
 */
@NullMarked
package dev.benchline.samples;

import org.jspecify.annotations.NullMarked;
