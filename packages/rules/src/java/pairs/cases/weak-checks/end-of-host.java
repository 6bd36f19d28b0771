import java.io.IOException;
import java.net.URL;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Proxy extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    URL address = new URL(request.getParameter("from"));
    if (!address.getHost().endsWith("example.com")) return;
    // ruleid: java/server-side-request-forgery
    address.openStream().close();
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    URL address = new URL(request.getParameter("from"));
    if (!address.getHost().endsWith(".example.com")) return;
    // ok: java/server-side-request-forgery
    address.openStream().close();
  }
}
