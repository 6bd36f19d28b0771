package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Holder h = new Holder("ls", request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(h.second());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Holder h = new Holder("ls", request.getParameter("a"));
    // ok: java/command-injection
    Runtime.getRuntime().exec(h.first());
  }
}

class Holder {
  private final String one;
  private final String two;

  Holder(String one, String two) {
    this.one = one;
    this.two = two;
  }

  Holder(String one) {
    this(one, "x");
  }

  String first() {
    return one;
  }

  String second() {
    return two;
  }
}
