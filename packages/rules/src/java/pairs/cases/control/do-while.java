package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "";
    int i = 0;
    do {
      a += request.getParameter("a");
      i++;
    } while (i < 3);
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "";
    int i = 0;
    do {
      a += "x";
      i++;
    } while (i < request.getParameter("a").length());
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
