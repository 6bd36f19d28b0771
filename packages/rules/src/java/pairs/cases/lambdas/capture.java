package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Supplier;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    Supplier<String> s = () -> a;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(s.get());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    String b = "ls";
    Supplier<String> s = () -> b;
    // ok: java/command-injection
    Runtime.getRuntime().exec(s.get());
  }
}
