package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.Map;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> map = new HashMap<>();
    map.put("a", request.getParameter("a"));
    for (Map.Entry<String, String> e : map.entrySet()) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(e.getValue());
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> map = new HashMap<>();
    map.put("a", request.getParameter("a"));
    for (Map.Entry<String, String> e : map.entrySet()) {
      // ok: java/command-injection
      Runtime.getRuntime().exec(e.getKey());
    }
  }
}
