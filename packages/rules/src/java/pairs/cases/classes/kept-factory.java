package shop;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;

class Flawed {
  private static final XMLInputFactory FACTORY = XMLInputFactory.newFactory();

  static {
    FACTORY.setProperty(XMLInputFactory.IS_COALESCING, true);
  }

  public static XMLStreamReader open(InputStream in) throws Exception {
    // ruleid: java/xml-external-entity
    return FACTORY.createXMLStreamReader(in);
  }
}

class Fixed {
  private static final XMLInputFactory READERS = XMLInputFactory.newFactory();

  static {
    READERS.setProperty(XMLInputFactory.SUPPORT_DTD, false);
  }

  public static XMLStreamReader open(InputStream in) throws Exception {
    // ok: java/xml-external-entity
    return READERS.createXMLStreamReader(in);
  }
}

class SetByConstructor {
  private final XMLInputFactory factory = XMLInputFactory.newFactory();

  SetByConstructor() {
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
  }

  public XMLStreamReader open(InputStream in) throws Exception {
    // ok: java/xml-external-entity
    return factory.createXMLStreamReader(in);
  }
}

class HandedOn {
  private final XMLInputFactory made = XMLInputFactory.newFactory();

  HandedOn() {
    Settings.secure(made);
  }

  public XMLStreamReader open(InputStream in) throws Exception {
    // ok: java/xml-external-entity
    return made.createXMLStreamReader(in);
  }
}
