package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.List;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> list = Arrays.asList("ls", request.getParameter("a"));
    for (String item : list) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(item);
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    List<String> list = Arrays.asList("ls", "pwd");
    for (String item : list) {
      // ok: java/command-injection
      Runtime.getRuntime().exec(item);
    }
  }
}
