import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/cross-site-scripting
    response.getWriter().println("<p>" + Encode.forHtml(request.getParameter("name")) + "</p>");
  }
}
