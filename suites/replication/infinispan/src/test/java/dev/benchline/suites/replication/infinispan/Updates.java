package dev.benchline.suites.replication.infinispan;

/** Updates of the cases, which a fault replaces. */
interface Updates {

  Update of(Requests requests);
}
