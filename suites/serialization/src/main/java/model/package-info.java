/**
 * The order model of the serialization suite, in a package of this name because the bytes ask for
 * it.
 *
 * <p>Java serialization and Kryo write class names, and the document's dump reads {@code
 * model.Order}. Under a longer package name the same objects take more bytes, and the document's
 * sizes (636 and 2,715, Kryo 90 and 1,216) would not come out. The classes are written here from
 * the listings that the document shows.
 *
 * @see dev.benchline.suites.serialization
 */
package model;
