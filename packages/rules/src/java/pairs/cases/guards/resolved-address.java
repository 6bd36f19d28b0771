package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.InetAddress;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Case extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(Case.class);

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String host = request.getParameter("host");
    // ruleid: java/log-injection
    log.info("asked for " + host);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String address = InetAddress.getByName(request.getParameter("host")).getHostAddress();
    // ok: java/log-injection
    log.info("asked for " + address);
    // ok: java/log-injection
    log.info("asked for " + new URI(request.getParameter("url")).getHost());
  }
}
