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
    String user = request.getParameter("user");
    if (!user.matches("[a-z]+")) throw new IllegalArgumentException();
    // ok: java/xpath-injection
    xpath.evaluate("/users/user[@name='" + user + "']", document);
  }
}
