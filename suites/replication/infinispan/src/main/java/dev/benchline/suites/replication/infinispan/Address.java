package dev.benchline.suites.replication.infinispan;

import org.infinispan.protostream.annotations.Proto;

/** The document's Address. */
@Proto
record Address(String city, int zip, String street) {}
