package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String kind = request.getParameter("a");
    String a = switch (kind) {
      case "x", "y" -> "ls";
      case "z" -> {
        String made = kind + request.getHeader("h");
        yield made;
      }
      default -> "pwd";
    };
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String kind = request.getParameter("a");
    String a = switch (kind) {
      case "x", "y" -> "ls";
      case "z" -> {
        String made = "who";
        yield made;
      }
      default -> "pwd";
    };
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
