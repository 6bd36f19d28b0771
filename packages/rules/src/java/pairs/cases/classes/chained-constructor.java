package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new Holder(request.getParameter("a")).two());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(new Holder(request.getParameter("a")).one());
  }
}

class Holder {
  private final String one;
  private final String two;

  Holder(String one, String two) {
    this.one = one;
    this.two = two;
  }

  Holder(String given) {
    this("ls", given);
  }

  String one() {
    return one;
  }

  String two() {
    return two;
  }
}
