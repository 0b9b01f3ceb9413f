/**
 * The order model again, as Coherence's {@link com.tangosol.io.pof.PortableObject}.
 *
 * <p>POF writes numbers instead of class names, so this package may have any name.
 *
 * @see dev.benchline.suites.serialization
 */
package dev.benchline.suites.serialization.portable;
