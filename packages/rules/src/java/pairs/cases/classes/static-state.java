package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    State.last = request.getParameter("a");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(State.last);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    State.last = request.getParameter("a");
    State.last = "ls";
    // ok: java/command-injection
    Runtime.getRuntime().exec(State.last);
  }
}

class State {
  static String last;
}
