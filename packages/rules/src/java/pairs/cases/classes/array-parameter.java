package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  private void fill(String[] box, String value) {
    box[0] = value;
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] box = new String[1];
    fill(box, request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(box[0]);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] box = new String[1];
    fill(box, "ls");
    String unused = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(box[0]);
  }
}
