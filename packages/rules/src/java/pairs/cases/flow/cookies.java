package app;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "";
    for (Cookie cookie : request.getCookies()) {
      if (cookie.getName().equals("n")) a = cookie.getValue();
    }
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = "";
    for (Cookie cookie : request.getCookies()) {
      if (cookie.getName().equals("n")) a = "ls";
    }
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
