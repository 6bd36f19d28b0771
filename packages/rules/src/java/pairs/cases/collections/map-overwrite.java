package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> map = new HashMap<>();
    map.put("a", "ls");
    map.put("a", request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(map.get("a"));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> map = new HashMap<>();
    map.put("a", request.getParameter("a"));
    map.put("a", "ls");
    // ok: java/command-injection
    Runtime.getRuntime().exec(map.get("a"));
  }
}
