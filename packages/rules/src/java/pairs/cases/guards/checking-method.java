package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  private boolean isAllowed(String v) {
    return "ls".equals(v) || "pwd".equals(v);
  }

  private boolean isLong(String v) {
    return v.length() > 3;
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    if (!isLong(a)) return;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    if (!isAllowed(a)) return;
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
