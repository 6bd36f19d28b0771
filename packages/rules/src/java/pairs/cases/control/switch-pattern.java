package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object o = request.getParameter("a");
    String a = switch (o) {
      case Integer i -> "n" + i;
      case String s -> s;
      default -> "ls";
    };
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object o = request.getParameter("a");
    String a = switch (o) {
      case Integer i -> "n" + i;
      case String s -> "s";
      default -> "ls";
    };
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
