import java.io.InputStream;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilderFactory;
import org.dom4j.io.SAXReader;

class Readers extends HttpServlet {
  private static final String NO_TYPES = "http://apache.org/xml/features/disallow-doctype-decl";

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    try {
      SAXReader safe = new SAXReader();
      SAXReader open = new SAXReader();
      safe.setFeature(NO_TYPES, true);
      // ok: java/xml-external-entity
      safe.read(request.getInputStream());
      // ruleid: java/xml-external-entity
      open.read(request.getInputStream());
    } catch (Exception e) {
      response.setStatus(400);
    }
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) {
    try {
      DocumentBuilderFactory safe = DocumentBuilderFactory.newInstance();
      DocumentBuilderFactory open = DocumentBuilderFactory.newInstance();
      safe.setFeature(NO_TYPES, true);
      open.setFeature(NO_TYPES, true);
      open.setFeature(NO_TYPES, false);
      InputStream body = request.getInputStream();
      // ok: java/xml-external-entity
      safe.newDocumentBuilder().parse(body);
      // ruleid: java/xml-external-entity
      open.newDocumentBuilder().parse(body);
    } catch (Exception e) {
      response.setStatus(400);
    }
  }
}
