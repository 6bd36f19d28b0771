package shop.data;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.net.URL;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamSource;
import org.dom4j.io.SAXReader;

class Case {
  public static void main(String[] args) throws Exception {
    new Case().flawed(new File("report.xml"));
  }

  private void flawed(File report) throws Exception {
    SAXReader reader = new SAXReader();
    // ruleid: java/xml-external-entity
    reader.read(new FileInputStream(report));
    // ruleid: java/xml-external-entity
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new URL("https://shop.example/feed").openStream());
    Transformer transformer = TransformerFactory.newInstance().newTransformer();
    // ruleid: java/xml-external-entity
    transformer.transform(new StreamSource(report), null);
  }

  private void fixed(File report) throws Exception {
    SAXReader reader = new SAXReader();
    reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    // ok: java/xml-external-entity
    reader.read(new FileInputStream(report));
    // ok: java/xml-external-entity
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream("<a/>".getBytes()));
    DocumentBuilderFactory builders = DocumentBuilderFactory.newInstance();
    builders.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    // ok: java/xml-external-entity
    builders.newDocumentBuilder().parse(new FileInputStream(report));
    SAXParserFactory parsers = SAXParserFactory.newInstance();
    parsers.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    // ok: java/xml-external-entity
    parsers.newSAXParser().parse(new FileInputStream(report), null);
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    // ok: java/xml-external-entity
    factory.newTransformer().transform(new StreamSource(report), null);
  }
}
