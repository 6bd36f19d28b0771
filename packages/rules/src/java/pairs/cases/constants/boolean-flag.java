package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    boolean debug = true;
    String a = "ls";
    if (debug && 1 < 2) a = request.getParameter("a");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    boolean debug = false;
    String a = "ls";
    if (debug && 1 < 2) a = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
