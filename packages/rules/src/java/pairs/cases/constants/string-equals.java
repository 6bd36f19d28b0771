package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String mode = "raw";
    String a = "raw".equals(mode) ? request.getParameter("a") : "ls";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String mode = "safe";
    String a = "raw".equals(mode) ? request.getParameter("a") : "ls";
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
