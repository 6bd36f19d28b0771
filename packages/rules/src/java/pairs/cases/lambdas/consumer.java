package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.function.Consumer;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Consumer<String> c = value -> {
      try {
        // ruleid: java/command-injection
        Runtime.getRuntime().exec(value);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    };
    c.accept(request.getParameter("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Consumer<String> c = value -> {
      try {
        // ok: java/command-injection
        Runtime.getRuntime().exec(value);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    };
    c.accept("ls");
  }
}
