import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Page extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Page.class);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try {
      find(request.getParameter("name"));
    } catch (IllegalStateException error) {
      // ok: java/log-injection
      log.warn("no page", error);
      // ok: java/log-injection
      log.warn("no page {}", 3, error);
      // ruleid: java/log-injection
      log.warn("no page {}", request.getParameter("name"), error);
      // ruleid: java/log-injection
      log.warn("no page " + error.getMessage(), error);
    }
  }

  private void find(String name) {
    throw new IllegalStateException("no page " + name);
  }
}
