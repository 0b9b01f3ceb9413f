/**
 * "Optimizing Java Serialization - Java vs XML vs JSON vs Kryo vs POF", EclipseLink performance
 * blog, 13 August 2013, from "Optimizing Java Serialization" to "Results".
 *
 * <p><b>The claim.</b> Java serialization is slow for a small number of objects and good for a
 * large number, the text formats are the other way round, and Kryo and other optimized binary
 * formats beat it with both.
 *
 * <p><b>What is measured.</b> An order of one line and one of a hundred, written to bytes and read
 * back, by the document's systems (Serializable, Externalizable, EclipseLink MOXy as XML and JSON,
 * Kryo 2.21, Oracle Coherence POF) and by today's (Kryo 5, Apache Fory). Each has a class of its
 * own, such as {@code Kryo2PerformanceTests}, with baselines for time, allocated bytes and
 * serialized size; {@code OrderPerformanceTests} is what they share. The document's claims are
 * classes too, such as {@code KryoBeatsJavaPerformanceTests}: they compare two systems in one run
 * and state what holds now, with what the document said in the Javadoc; one of them compares
 * Jackson. {@code SerializedSizeTests}, {@code DocumentTextTests} and {@code RoundTripTests} hold
 * without measuring.
 *
 * <p><b>What is left out.</b> Setting a system up: contexts, mappers and codecs are built once,
 * outside the clock. Every write starts with a fresh buffer, unless the system keeps one of its
 * own; every read starts with the whole array. The document does not say how it did either.
 * EclipseLink's JPA settings that choose a serializer, which the document goes on to, belong to
 * another suite.
 *
 * <p><b>The models.</b> Class names are part of the bytes of Java serialization, Kryo and Fory. The
 * document's dump reads {@code model.Order}, so its sizes come out to the byte only from classes in
 * a package whose name has five letters. That is why {@code model} and {@code exter}, the same
 * model as Externalizable, stand at the top of the tree and not below this package. POF writes
 * numbers, so its model is in {@code portable} below. The document's orders have no customer, no
 * descriptions and nothing but zeros for money. {@code BigDecimal.valueOf(0)} is one shared object,
 * which Java serialization writes once; it is part of the sizes too.
 *
 * <p><b>What would make it fail.</b> A library upgrade or a change of a codec that makes a system
 * slower, allocate more, or write other bytes; a claim that no longer holds. {@code TwiceCodec} is
 * the injected regression, of which {@code InjectedRegressionPerformanceTests} shows that it is
 * seen. {@code DelegatingCodec} is the harmless change that must not be reported.
 *
 * <p><b>The tolerance</b> is 5 % for times: the document's smallest difference that it makes
 * something of is 12 %, and less than half of that is noticed. Sizes have none. The claims' factors
 * are well below what was seen on JDK 17 and 25 (the document's order of systems, not its figures,
 * is what a claim is about); where the two JDKs disagree, or the difference is below 10 %, there is
 * a note instead of a test.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/serialization -am
 * -Dit.test='dev.benchline.suites.serialization.*' -Dfailsafe.failIfNoSpecifiedTests=false}; one
 * system: {@code -Dit.test=Kryo2PerformanceTests}.
 */
package dev.benchline.suites.serialization;
