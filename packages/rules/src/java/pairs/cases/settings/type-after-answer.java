import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Flawed extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/plain");
    response.setHeader("Content-Type", "text/html");
    // ruleid: java/cross-site-scripting
    response.getWriter().print(request.getParameter("name"));
    response.getWriter().flush();
    response.setContentType("text/plain");
  }
}

class Fixed extends HttpServlet {
  private void asText(HttpServletResponse response) {
    response.setHeader("Cache-Control", "no-store");
    response.setContentType("text/plain");
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    asText(response);
    PrintWriter out = response.getWriter();
    // ok: java/cross-site-scripting
    out.print(request.getParameter("name"));
  }
}
