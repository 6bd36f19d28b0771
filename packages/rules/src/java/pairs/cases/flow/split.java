package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] parts = request.getParameter("a").split(",");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(parts[0]);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] parts = request.getParameter("a").split(",");
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + parts.length);
  }
}
