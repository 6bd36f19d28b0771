package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  private static final int LIMIT = 10;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = LIMIT > 5 ? request.getParameter("a") : "ls";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = LIMIT > 5 ? "ls" : request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
