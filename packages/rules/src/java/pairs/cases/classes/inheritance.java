package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Child c = new Child(request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(c.value());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Child c = new Child(request.getParameter("a"));
    // ok: java/command-injection
    Runtime.getRuntime().exec(c.fixed());
  }
}

abstract class Parent {
  protected final String value;

  Parent(String value) {
    this.value = value;
  }

  String value() {
    return value;
  }
}

class Child extends Parent {
  Child(String value) {
    super(value);
  }

  String fixed() {
    return "ls";
  }
}
