import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.logging.Logger;

class Page extends HttpServlet {
  private static final Logger logger = Logger.getLogger("app");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/log-injection
    logger.info("user " + request.getParameter("user"));
  }
}
