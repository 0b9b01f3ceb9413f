/**
 * "Quick BLOBs Performance Comparison using SQL Anywhere", Markus Karg, 2010.
 *
 * <p><b>The claim.</b> What makes BLOBs slow is not the database but what is around them: disk and
 * memory that are not allocated beforehand, snapshot isolation, the way of reading, the transport,
 * and above all the driver.
 *
 * <p><b>What is asserted.</b> Rows of 512 KB, inserted by {@code addBatch} and selected one by one:
 * commits, copies, growth of files, pages, misses of a cache, waits for locks, and bytes on the
 * wire. They are expected in code. What nobody can derive {@code WhatABlobTakesPerformanceTests}
 * compares with a baseline: allocated bytes, and for sockets bytes and round trips. What is only a
 * matter of speed is on the page, which {@code BlobFiguresTests} writes; a disk and a network are
 * not what a gate should hang on.
 *
 * <p><b>What is left out.</b> SQL Anywhere and its two drivers, which need a license; the page says
 * what someone who has one would set. The document's list of test cycles and its tables are missing
 * from the text that has come down to us, so there is nothing but its sentences to compare with.
 *
 * <p><b>What would make it fail.</b> A BLOB that is copied once more than before, commits that were
 * not asked for, a setting that was dropped ({@code BlobRowsTests} injects a fault for each row),
 * an upgrade after which a driver sends more or asks more often.
 *
 * <p><b>The tolerance.</b> Counts have none. Allocated bytes may grow by half a BLOB: less than a
 * copy, and more than they vary. Times are let go.
 *
 * <p><b>Running only this:</b> {@code mvn verify -pl suites/blobs -am
 * -Dtest='dev.benchline.suites.blobs.*Tests'
 * -Dit.test='dev.benchline.suites.blobs.*PerformanceTests' -Dsurefire.failIfNoSpecifiedTests=false
 * -Dfailsafe.failIfNoSpecifiedTests=false}.
 */
package dev.benchline.suites.blobs;
