package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int n = 7;
    String a = n / 2 == 3 ? request.getParameter("a") : "ls";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int n = 7;
    String a = n / 2 == 3 ? "ls" : request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
