import java.io.IOException;
import java.io.PrintWriter;
import javax.portlet.GenericPortlet;
import javax.portlet.RenderRequest;
import javax.portlet.RenderResponse;
import org.owasp.encoder.Encode;

class Greeting extends GenericPortlet {
  @Override
  protected void doView(RenderRequest request, RenderResponse response) throws IOException {
    response.setContentType("text/html");
    PrintWriter writer = response.getWriter();
    String user = request.getParameter("user");
    // ruleid: java/cross-site-scripting
    writer.println("<h1>Hello " + user + "!</h1>");
    // ok: java/cross-site-scripting
    writer.println("<h1>Hello " + Encode.forHtml(user) + "!</h1>");
  }

  @Override
  protected void doHelp(RenderRequest request, RenderResponse response) throws IOException {
    response.setContentType("text/plain");
    // ok: java/cross-site-scripting
    response.getWriter().println("Hello " + request.getParameter("user"));
  }
}
