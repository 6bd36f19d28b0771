import java.io.InputStream;
import java.io.Reader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.dom4j.io.SAXReader;
import org.jdom2.input.SAXBuilder;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

public class Library {
  public static Document read(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    // ruleid: java/xml-external-entity
    return factory.newDocumentBuilder().parse(in);
  }

  public static Document readSafely(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    // ok: java/xml-external-entity
    return factory.newDocumentBuilder().parse(in);
  }

  public static void follow(InputSource source) throws Exception {
    XMLReader reader = SAXParserFactory.newInstance().newSAXParser().getXMLReader();
    // ruleid: java/xml-external-entity
    reader.parse(source);
  }

  public static void followSafely(InputSource source) throws Exception {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    // ok: java/xml-external-entity
    factory.newSAXParser().getXMLReader().parse(source);
  }

  public static XMLStreamReader stream(Reader text) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, true);
    // ruleid: java/xml-external-entity
    return factory.createXMLStreamReader(text);
  }

  public static XMLStreamReader streamSafely(Reader text) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    // ok: java/xml-external-entity
    return factory.createXMLStreamReader(text);
  }

  public static Document readWithout(InputStream in, boolean isValidating) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setValidating(isValidating);
    // ruleid: java/xml-external-entity
    return factory.newDocumentBuilder().parse(in);
  }

  public static Document readLocal(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    // ok: java/xml-external-entity
    return factory.newDocumentBuilder().parse(in);
  }

  public static Document readWithoutEntities(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
    factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
    // ok: java/xml-external-entity
    return factory.newDocumentBuilder().parse(in);
  }

  public static Object readTree(InputStream in) throws Exception {
    // ruleid: java/xml-external-entity
    return new SAXReader().read(in);
  }

  public static Object readTreeSafely(InputStream in) throws Exception {
    SAXReader reader = new SAXReader();
    reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    // ok: java/xml-external-entity
    return reader.read(in);
  }

  public static Object build(InputStream in) throws Exception {
    SAXBuilder builder = new SAXBuilder();
    // ruleid: java/xml-external-entity
    return builder.build(in);
  }

  public static Object buildSafely(InputStream in) throws Exception {
    SAXBuilder builder = new SAXBuilder();
    builder.setFeature("http://xml.org/sax/features/external-general-entities", false);
    // ok: java/xml-external-entity
    return builder.build(in);
  }

  // Nobody but the class itself calls it.
  private static Document readOwn(InputStream in) throws Exception {
    // ok: java/xml-external-entity
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
  }
}
