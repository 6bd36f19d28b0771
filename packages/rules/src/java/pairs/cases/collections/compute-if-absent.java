package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> map = new HashMap<>();
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(map.computeIfAbsent("a", key -> request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> map = new HashMap<>();
    // ok: java/command-injection
    Runtime.getRuntime().exec(map.computeIfAbsent("a", key -> "ls"));
  }
}
