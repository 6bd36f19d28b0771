package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  interface Maker {
    String make();
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    Maker m = new Maker() {
      public String make() {
        return a;
      }
    };
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(m.make());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    Maker m = new Maker() {
      public String make() {
        return "ls";
      }
    };
    // ok: java/command-injection
    Runtime.getRuntime().exec(m.make());
  }
}
