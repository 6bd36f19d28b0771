package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Point p = new Point("ls", request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(p.second());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Point p = new Point("ls", request.getParameter("a"));
    // ok: java/command-injection
    Runtime.getRuntime().exec(p.first());
  }
}

record Point(String first, String second) {}
