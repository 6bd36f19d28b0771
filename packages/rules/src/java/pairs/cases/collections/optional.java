package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Optional.ofNullable(request.getParameter("a")).map(String::trim).orElse("ls");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Optional.ofNullable(request.getParameter("a")).map(v -> "x").orElse("ls");
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
