package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    char[] c = request.getParameter("a").toCharArray();
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new String(c));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    char[] c = "ls".toCharArray();
    c[0] = 'l';
    // ok: java/command-injection
    Runtime.getRuntime().exec(new String(c));
  }
}
