package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  private String prefix = "ls";

  class Inner {
    String value;

    String get() {
      return prefix + value;
    }

    String prefix() {
      return prefix;
    }
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Inner inner = new Inner();
    inner.value = request.getParameter("a");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(inner.get());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Inner inner = new Inner();
    inner.value = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(inner.prefix());
  }
}
