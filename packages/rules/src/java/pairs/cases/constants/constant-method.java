package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  static String pick(String given, int which) {
    if (which == 1) return given;
    return "ls";
  }

  static String pick(String given, int which, int unused) {
    return "ls";
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(pick(request.getParameter("a"), 1));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(pick(request.getParameter("a"), 2));
  }
}
