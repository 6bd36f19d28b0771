import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.PrintWriter;
import java.util.Locale;
import org.apache.commons.text.StringEscapeUtils;
import org.owasp.esapi.ESAPI;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    PrintWriter out = response.getWriter();
    // ruleid: java/cross-site-scripting
    out.printf("<p>%s</p>", name);
    // ruleid: java/cross-site-scripting
    out.format(Locale.US, name, "x");
    // ruleid: java/cross-site-scripting
    response.getOutputStream().print(name);
    // ok: java/cross-site-scripting
    out.write(StringEscapeUtils.escapeHtml4(name));
    // ok: java/cross-site-scripting
    out.write(ESAPI.encoder().encodeForHTML(name));
    // ok: java/cross-site-scripting
    out.write(name.length());
  }
}
