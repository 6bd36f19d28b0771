import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Page extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Page.class);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String user = request.getParameter("user");
    // ruleid: java/log-injection
    log.info("login of " + String.valueOf(user).replaceAll("[\\r\\n]", "_"));
    // ruleid: java/log-injection
    log.warn("no user {}", String.valueOf(request.getParameter("user")).replaceAll("[\\r\\n]", "_"));
  }
}
