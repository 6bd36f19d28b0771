package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("echo " + request.getParameter("a").replaceAll("x", ""));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("echo " + request.getParameter("a").replaceAll("[^a-z]", ""));
  }
}
