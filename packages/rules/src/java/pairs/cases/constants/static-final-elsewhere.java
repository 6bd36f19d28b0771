package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Limits.MODE.equals("raw") ? request.getParameter("a") : "ls";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Limits.MODE.equals("raw") ? "ls" : request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}

final class Limits {
  static final String MODE = "raw";
}
