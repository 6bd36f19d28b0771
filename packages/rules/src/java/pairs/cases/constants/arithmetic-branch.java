package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int n = 106;
    String a;
    if ((7 * 18) + n > 200) a = request.getParameter("a");
    else a = "ls";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int n = 106;
    String a;
    if ((7 * 18) + n > 200) a = "ls";
    else a = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
