package dev.benchline.suites.serialization;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlID;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlRootElement;

/** A whole and its part, which knows the whole. */
interface Cycle {

  /** The whole as its part sees it. */
  Cycle wayBack();

  /** The part's reference has no annotation. */
  @XmlRootElement
  @XmlAccessorType(XmlAccessType.FIELD)
  final class Plain implements Cycle {

    private final Part part = new Part();

    Plain() {
      part.whole = this;
    }

    @Override
    public Cycle wayBack() {
      return part.whole;
    }

    /** The part. */
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Part {
      private Plain whole;
    }
  }

  /** The part refers to the whole by its id. */
  @XmlRootElement
  @XmlAccessorType(XmlAccessType.FIELD)
  final class Referring implements Cycle {

    @XmlID @XmlAttribute private final String id = "whole";
    private final Reference part = new Reference();

    Referring() {
      part.whole = this;
    }

    String id() {
      return id;
    }

    @Override
    public Cycle wayBack() {
      return part.whole;
    }

    /** The part, which refers to the whole. */
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Reference {
      @XmlIDREF private Referring whole;
    }
  }
}
