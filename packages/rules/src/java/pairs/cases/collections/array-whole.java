package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] list = new String[] {"sh", "-c", request.getParameter("a")};
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(list);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] list = new String[] {"sh", "-c", "ls"};
    String unused = request.getParameter("a");
    // ok: java/command-injection
    Runtime.getRuntime().exec(list);
  }
}
