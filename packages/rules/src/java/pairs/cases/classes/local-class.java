package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    class Local {
      String get() {
        return a;
      }
    }
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new Local().get());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    class Local {
      String get() {
        return "ls";
      }
    }
    // ok: java/command-injection
    Runtime.getRuntime().exec(new Local().get());
  }
}
