package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Enumeration;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Enumeration<String> e = request.getHeaders("x");
    String a = e.hasMoreElements() ? e.nextElement() : "";
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Enumeration<String> e = request.getHeaders("x");
    String a = e.hasMoreElements() ? "ls" : "";
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
