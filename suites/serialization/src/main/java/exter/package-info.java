/**
 * The order model again, as {@link java.io.Externalizable}, in a package of five letters.
 *
 * <p>The document gave both of its models the package {@code model}. They cannot share it here, so
 * this one has another name of the same length: the class names stand in the bytes, and the
 * document's sizes (435 and 2,811) come out.
 *
 * @see dev.benchline.suites.serialization
 */
package exter;
