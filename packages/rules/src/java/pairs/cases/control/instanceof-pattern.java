package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object o = request.getParameter("a");
    if (!(o instanceof String s)) return;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(s);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Object o = request.getParameter("a");
    if (o instanceof Integer i) {
      // ok: java/command-injection
      Runtime.getRuntime().exec("ls " + i);
    }
  }
}
