import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;
import org.springframework.web.util.HtmlUtils;

class Items extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    String item = request.getParameter("item");
    // ruleid: java/cross-site-scripting
    out.print(String.format("<li onclick=\"show('%s')\">%s</li>", HtmlUtils.htmlEscape(item), "a"));
    // ok: java/cross-site-scripting
    out.print(String.format("<li onclick=\"show('%s')\">%s</li>", Encode.forJavaScript(item), "a"));
    // ok: java/cross-site-scripting
    out.print(String.format("<li onclick=\"show('%s')\">%s</li>", "a", HtmlUtils.htmlEscape(item)));
  }
}
