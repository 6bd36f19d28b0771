import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.dom4j.io.SAXReader;
import org.xml.sax.helpers.DefaultHandler;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    // ruleid: java/xml-external-entity
    builder.parse(request.getInputStream());
    SAXReader reader = new SAXReader();
    reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    // ruleid: java/xml-external-entity
    reader.read(request.getInputStream());
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    try {
      SAXParserFactory factory = SAXParserFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      SAXParser parser = factory.newSAXParser();
      // ruleid: java/xml-external-entity
      parser.parse(request.getInputStream(), new DefaultHandler());
      XMLInputFactory streams = XMLInputFactory.newFactory();
      streams.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      // ruleid: java/xml-external-entity
      XMLStreamReader stream = streams.createXMLStreamReader(request.getInputStream());
      stream.close();
    } catch (Exception e) {
      response.setStatus(400);
    }
  }
}
