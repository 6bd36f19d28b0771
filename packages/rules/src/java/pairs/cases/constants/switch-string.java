package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "ls";
    switch ("two") {
      case "one":
        a = "x";
        break;
      case "two":
        a = request.getParameter("a");
    }
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "ls";
    switch ("two") {
      case "one":
        a = request.getParameter("a");
        break;
      case "two":
        a = "x";
    }
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
