package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Holder h = new Holder();
    h.setValue(request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(h.getValue());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Holder h = new Holder();
    h.setOther(request.getParameter("a"));
    // ok: java/command-injection
    Runtime.getRuntime().exec(h.getValue());
  }
}

class Holder {
  private String value = "ls";
  private String other;

  String getValue() {
    return value;
  }

  void setValue(String value) {
    this.value = value;
  }

  void setOther(String other) {
    this.other = other;
  }
}
