package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new Builder().name("ls").tail(request.getParameter("a")).build());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(new Builder().name("ls").unused(request.getParameter("a")).build());
  }
}

class Builder {
  private String name = "";
  private String tail = "";
  private String ignored;

  Builder name(String name) {
    this.name = name;
    return this;
  }

  Builder tail(String tail) {
    this.tail = tail;
    return this;
  }

  Builder unused(String value) {
    this.ignored = value;
    return this;
  }

  String build() {
    return name + tail;
  }
}
