import java.io.InputStream;
import java.io.Reader;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
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

  // Nobody but the class itself calls it.
  private static Document readOwn(InputStream in) throws Exception {
    // ok: java/xml-external-entity
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
  }
}
