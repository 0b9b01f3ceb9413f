/**
 * "EclipseLink 15x faster than other JPA providers", EclipseLink performance blog, 13 November
 * 2012.
 *
 * <p><b>The claim.</b> A benchmark that Batoo JPA was advertised with does 1,016,884 queries per
 * second with EclipseLink on a local Derby database: 88 times what other providers do, and 145
 * times what Batoo does. Without its cache EclipseLink is still 2.7 times as fast, and without
 * statement caching 2.2 times. The document itself says not to believe it.
 *
 * <p><b>What is measured.</b> The workload of that benchmark, written anew from its description:
 * forty persons with two addresses and three phones each are stored, found, renamed, queried by
 * criteria and by JPQL, and removed. EclipseLink, Hibernate, OpenJPA, DataNucleus and Batoo do it
 * on Derby and H2 in memory. The gate is on what they ask of the database: SQL statements per step,
 * statements prepared and rows read, which are exact: {@code FindsCostWhatIsNotCachedTests} asserts
 * those of a find, and {@code WhatProvidersAskPerformanceTests} has baselines for the other steps.
 *
 * <p><b>One module, and a class loader per provider.</b> Providers weave the entities, each in its
 * own way, and one of them speaks {@code javax}. A module for each would be five builds, with five
 * copies of the entities and a plug-in for every enhancer, and no two providers would ever meet in
 * one JVM, in which alone their times can be compared. So the suite is the container that the
 * Jakarta Persistence specification describes: {@code ContainerUnit} is the persistence unit that
 * it hands to a provider, and {@code ProviderClassLoader} has a copy of the package {@code
 * workload} for that provider to weave in. For Batoo that class loader renames the API, and keeps
 * Batoo and its old ASM apart; no other libraries conflict.
 *
 * <p><b>What is left out.</b> Connections come from one and the same pool for all providers, which
 * also is what keeps prepared statements; EclipseLink's own statement cache needs a pool of its own
 * and is the subject of another suite. The tables are made by the suite and not by the providers.
 * ObjectDB, the document's "object database", is not on Maven Central. No provider has batch
 * writing switched on beyond what it does by itself.
 *
 * <p><b>What would make it fail.</b> A provider or a change of the workload that takes more
 * statements, prepares more or reads more rows; a cache that no longer answers. {@code
 * ProviderRowsTests} runs the fault of each row.
 *
 * <p><b>The tolerance.</b> Counts have none. Times decide nothing but the one claim of {@code
 * CachedFindsPerformanceTests}, which claims no factor; {@code ProviderFiguresTests} measures them
 * all in one run for the page.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/providers -am
 * -Dtest='dev.benchline.suites.providers.*Tests'
 * -Dit.test='dev.benchline.suites.providers.*PerformanceTests'
 * -Dsurefire.failIfNoSpecifiedTests=false -Dfailsafe.failIfNoSpecifiedTests=false}.
 */
package dev.benchline.suites.providers;
