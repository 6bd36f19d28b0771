package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Function;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Function<String, String> f = value -> value + "x";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(f.apply(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Function<String, String> f = value -> "ls";
    // ok: java/command-injection
    Runtime.getRuntime().exec(f.apply(request.getParameter("a")));
  }
}
