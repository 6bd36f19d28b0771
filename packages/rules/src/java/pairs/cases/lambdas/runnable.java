package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    Runnable r = new Runnable() {
      public void run() {
        try {
          // ruleid: java/command-injection
          Runtime.getRuntime().exec(a);
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
    };
    r.run();
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "ls";
    String b = request.getParameter("a");
    Runnable r = new Runnable() {
      public void run() {
        try {
          // ok: java/command-injection
          Runtime.getRuntime().exec(a);
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
    };
    r.run();
  }
}
