package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Holder h = new Holder();
    h.value = request.getParameter("a");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(h.value);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Holder h = new Holder();
    h.other = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(h.value);
  }
}

class Holder {
  String value = "ls";
  String other;
}
