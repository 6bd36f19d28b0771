package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object o = new Point("ls", request.getParameter("a"));
    if (o instanceof Point(String a, String b)) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(b);
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object o = new Point("ls", request.getParameter("a"));
    if (o instanceof Point(String a, String b)) {
      // ok: java/command-injection
      Runtime.getRuntime().exec(a);
    }
  }
}

record Point(String first, String second) {}
