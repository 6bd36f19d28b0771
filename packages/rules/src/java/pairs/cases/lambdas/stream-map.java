package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> made = Stream.of(request.getParameter("a")).map(v -> v + "x").collect(Collectors.toList());
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(made.get(0));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> made = Stream.of(request.getParameter("a")).map(v -> "ls").collect(Collectors.toList());
    // ok: java/command-injection
    Runtime.getRuntime().exec(made.get(0));
  }
}
