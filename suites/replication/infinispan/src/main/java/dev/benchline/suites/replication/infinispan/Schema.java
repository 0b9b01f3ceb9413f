package dev.benchline.suites.replication.infinispan;

import org.infinispan.protostream.GeneratedSchema;
import org.infinispan.protostream.annotations.ProtoSchema;

/** What goes over the wire. */
@ProtoSchema(
    includeClasses = {
      Address.class,
      Course.class,
      Student.class,
      FieldKey.class,
      SetInstructor.class
    },
    schemaPackageName = "benchline",
    orderedMarshallers = true)
interface Schema extends GeneratedSchema {}
