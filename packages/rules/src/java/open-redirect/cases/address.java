import java.io.IOException;
import java.net.URI;
import java.net.URL;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class OwnAddress extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    // The host of its own address is the server's.
    // ok: java/open-redirect
    if (request.isSecure()) response.sendRedirect(request.getRequestURL().toString());
    // What follows the host does not choose it.
    String query = request.getParameter("query");
    // ok: java/open-redirect
    if (query.isEmpty()) response.sendRedirect(new URI("https", "example.com", "/login", query, null).toString());
    // ruleid: java/open-redirect
    response.sendRedirect(new URI("https", request.getParameter("host"), "/login", null).toString());
    String own = request.getRequestURL().toString();
    // ok: java/open-redirect
    if (request.isAsyncStarted()) response.sendRedirect(new URL(new URL(own), "/start").toString());
    // ruleid: java/open-redirect
    response.sendRedirect(new URL(new URL(own), request.getParameter("next")).toString());
  }
}
