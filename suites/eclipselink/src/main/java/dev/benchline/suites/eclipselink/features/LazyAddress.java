package dev.benchline.suites.eclipselink.features;

import org.eclipse.persistence.descriptors.ClassDescriptor;
import org.eclipse.persistence.descriptors.DescriptorCustomizer;
import org.eclipse.persistence.mappings.ForeignReferenceMapping;

/** Has EclipseLink use the value holder of an employee's address, as it does in woven classes. */
public final class LazyAddress implements DescriptorCustomizer {

  @Override
  public void customize(ClassDescriptor descriptor) {
    ForeignReferenceMapping address =
        (ForeignReferenceMapping) descriptor.getMappingForAttributeName(Employee.ADDRESS);
    address.setUsesIndirection(true);
  }
}
