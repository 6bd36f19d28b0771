package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringBuilder b = new StringBuilder(request.getParameter("a"));
    b.append("x");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(b.toString());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    StringBuilder b = new StringBuilder(request.getParameter("a"));
    b.setLength(0);
    b.append("ls");
    // ok: java/command-injection
    Runtime.getRuntime().exec(b.toString());
  }
}
