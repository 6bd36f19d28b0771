package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> list = new ArrayList<>();
    list.add("ls");
    list.add(0, request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(list.get(0));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> list = new ArrayList<>();
    list.add("ls");
    list.add(0, request.getParameter("a"));
    // ok: java/command-injection
    Runtime.getRuntime().exec(list.get(1));
  }
}
