package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;

class Case extends HttpServlet {
  private static final Pattern NAME = Pattern.compile("^[a-z0-9]+$");

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    if (NAME.matcher("x").matches()) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(a);
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = request.getParameter("a");
    if (!NAME.matcher(a).matches()) throw new IllegalArgumentException();
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
