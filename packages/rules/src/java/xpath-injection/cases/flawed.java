import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import javax.xml.xpath.XPath;
import org.w3c.dom.Document;

class Page extends HttpServlet {
  private XPath xpath;
  private Document document;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/xpath-injection
    xpath.evaluate("/users/user[@name='" + request.getParameter("user") + "']", document);
  }
}
