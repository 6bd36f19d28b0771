package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, List<String>> map = new HashMap<>();
    map.put("a", new ArrayList<>());
    map.get("a").add(request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(map.get("a").get(0));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, List<String>> map = new HashMap<>();
    map.put("a", new ArrayList<>());
    map.put("b", new ArrayList<>());
    map.get("b").add(request.getParameter("a"));
    map.get("a").add("ls");
    // ok: java/command-injection
    Runtime.getRuntime().exec(map.get("a").get(0));
  }
}
