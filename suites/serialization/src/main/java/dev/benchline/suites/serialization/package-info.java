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
 * Kryo 2.21, Oracle Coherence POF) and by today's (Kryo 5, Apache Fory, Jackson). The document's
 * rows are ordinary tests, such as {@code OneLineTests}: sizes to the byte, texts and dumps, and
 * the order of the systems by allocated bytes, which is the same on any machine. Where the order in
 * time has a margin, a class such as {@code KryoBeatsJavaPerformanceTests} claims it. {@code
 * EachSystemPerformanceTests} compares the document's six systems and, of today's, Kryo 5 and Fory
 * with registered classes with a base.
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
 * write other bytes; beside a base, one that makes it slower or allocate more; a claim that no
 * longer holds. {@code SerializationRowsTests} shows for each row a fault that fails its test.
 *
 * <p><b>The tolerance</b> is 5% for times, which no functional test asserts: less than half of the
 * smallest difference that the document makes something of is noticed. The claims' factors are at
 * most what was seen on JDK 17 and 25, divided by 1.25; where that is below 1, or the two JDKs
 * disagree, there is a sentence instead of a claim.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/serialization -am
 * -Dtest='dev.benchline.suites.serialization.*Tests'
 * -Dit.test='dev.benchline.suites.serialization.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}; one system:
 * {@code -Dit.test=EachSystemPerformanceTests -Dsuites.only=KRYO_2 -Dmeasured.excluded=}.
 */
package dev.benchline.suites.serialization;
