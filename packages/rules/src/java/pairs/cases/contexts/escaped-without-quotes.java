import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.text.StringEscapeUtils;
import org.owasp.encoder.Encode;

class Inputs extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    String name = request.getParameter("name");
    StringBuilder flawed = new StringBuilder();
    flawed.append("<input value=").append(StringEscapeUtils.escapeHtml4(name)).append(">");
    // ruleid: java/cross-site-scripting
    out.print(flawed.toString());
    StringBuilder fixed = new StringBuilder();
    fixed.append("<input value=").append(Encode.forHtmlUnquotedAttribute(name)).append(">");
    // ok: java/cross-site-scripting
    out.print(fixed.toString());
  }
}
