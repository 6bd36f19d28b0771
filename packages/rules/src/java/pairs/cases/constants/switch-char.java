package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "ls";
    char c = "ABC".charAt(1);
    switch (c) {
      case 'A':
        a = "x";
        break;
      case 'B':
        a = request.getParameter("a");
        break;
      default:
        a = "y";
    }
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "ls";
    char c = "ABC".charAt(2);
    switch (c) {
      case 'A':
        a = request.getParameter("a");
        break;
      case 'C':
      case 'D':
        a = "x";
        break;
      default:
        a = request.getParameter("a");
    }
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
