package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "ls";
    try {
      a = request.getParameter("a");
      Integer.parseInt("x");
    } catch (NumberFormatException e) {
      a = a.trim();
    }
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    try {
      a = "ls";
      Integer.parseInt("x");
    } finally {
      a = "pwd";
    }
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
