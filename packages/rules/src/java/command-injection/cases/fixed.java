import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String host = request.getParameter("host");
    if (!host.matches("[a-z0-9.]+")) throw new IllegalArgumentException();
    // ok: java/command-injection
    Runtime.getRuntime().exec("ping " + host);
  }
}
