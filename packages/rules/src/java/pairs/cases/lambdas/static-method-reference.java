package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.UnaryOperator;

class Case extends HttpServlet {
  static String decorate(String value) {
    return value + "x";
  }

  static String ignore(String value) {
    return "ls";
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    UnaryOperator<String> f = Case::decorate;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(f.apply(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    UnaryOperator<String> f = Case::ignore;
    // ok: java/command-injection
    Runtime.getRuntime().exec(f.apply(request.getParameter("a")));
  }
}
