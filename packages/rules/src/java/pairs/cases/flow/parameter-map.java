package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] values = request.getParameterMap().get("a");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(values[0]);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    boolean has = request.getParameterMap().containsKey("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + has);
  }
}
