package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try {
      throw new IllegalArgumentException(request.getParameter("a"));
    } catch (IllegalArgumentException e) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(e.getMessage());
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try {
      throw new IllegalArgumentException("ls");
    } catch (IllegalArgumentException e) {
      // ok: java/command-injection
      Runtime.getRuntime().exec(e.getMessage());
    }
  }
}
