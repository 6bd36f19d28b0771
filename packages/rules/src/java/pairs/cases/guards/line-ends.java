package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.logging.Logger;

class Case extends HttpServlet {
  private final Logger logger = Logger.getLogger("app");

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/log-injection
    logger.info("user " + request.getParameter("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/log-injection
    logger.info("user " + request.getParameter("a").replace("\n", "_").replace("\r", "_"));
  }
}
