import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.http.MediaType;

class Types extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    if (request.isSecure()) {
      response.setContentType("application/json");
      // ok: java/cross-site-scripting
      response.getWriter().write("{\"name\": \"" + name + "\"}");
    } else if (request.isAsyncStarted()) {
      response.setHeader("Content-Type", "text/plain; charset=utf-8");
      // ok: java/cross-site-scripting
      response.getWriter().print(name);
    } else if (request.isAsyncSupported()) {
      response.setContentType(MediaType.APPLICATION_JSON_VALUE);
      // ok: java/cross-site-scripting
      response.getWriter().print(name);
    } else if (request.isRequestedSessionIdValid()) {
      response.setContentType(javax.ws.rs.core.MediaType.TEXT_PLAIN);
      // ok: java/cross-site-scripting
      response.getWriter().print(name);
    } else {
      response.setContentType("text/html; charset=" + response.getCharacterEncoding());
      // ruleid: java/cross-site-scripting
      response.getWriter().print("<p>" + name);
    }
  }
}
