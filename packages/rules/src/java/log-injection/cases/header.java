import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Page extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Page.class);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/log-injection
    log.info("asked by " + request.getHeader("User-Agent"));
    // ruleid: java/log-injection
    log.info("asked for " + request.getParameter("name"));
    // ok: java/log-injection
    Runtime.getRuntime().exec("ls");
  }
}
