package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  static class NotAllowed extends Exception {}

  private void check(String name) throws NotAllowed {
    if (!name.matches("[a-z]+")) throw new NotAllowed();
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    try {
      check(name);
    } catch (NotAllowed problem) {
      response.setStatus(400);
    }
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(name);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    try {
      check(name);
    } catch (NotAllowed problem) {
      response.setStatus(400);
      return;
    }
    // ok: java/command-injection
    Runtime.getRuntime().exec(name);
  }
}
