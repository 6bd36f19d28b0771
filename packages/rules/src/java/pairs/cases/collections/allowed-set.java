package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Set<String> allowed = Set.of("ls", "pwd");
    String a = request.getParameter("a");
    if (!allowed.contains("ls")) return;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Set<String> allowed = Set.of("ls", "pwd");
    String a = request.getParameter("a");
    if (!allowed.contains(a)) return;
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
