package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Function;

class Case extends HttpServlet {
  private String decorate(String value) {
    return value + "x";
  }

  private String ignore(String value) {
    return "ls";
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Function<String, String> f = this::decorate;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(f.apply(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Function<String, String> f = this::ignore;
    // ok: java/command-injection
    Runtime.getRuntime().exec(f.apply(request.getParameter("a")));
  }
}
