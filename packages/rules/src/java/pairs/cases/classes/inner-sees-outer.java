package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Outer outer = new Outer(request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(outer.run());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Outer outer = new Outer("ls");
    String unused = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(outer.run());
  }
}

class Outer {
  private final String value;

  Outer(String value) {
    this.value = value;
  }

  String run() {
    return new Inner().read();
  }

  class Inner {
    String read() {
      return value;
    }
  }
}
