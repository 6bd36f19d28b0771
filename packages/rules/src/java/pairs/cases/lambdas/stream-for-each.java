package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;

class Case extends HttpServlet {
  private void start(String v) {
    try {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(v);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void startSafe(String v) {
    try {
      // ok: java/command-injection
      Runtime.getRuntime().exec(v);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> list = List.of(request.getParameter("a"));
    list.stream().filter(v -> !v.isEmpty()).forEach(v -> start(v));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> list = List.of("ls");
    list.stream().filter(v -> !v.isEmpty()).forEach(v -> startSafe(v));
  }
}
