package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.stream.Collectors;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Arrays.stream(request.getParameter("a").split(",")).collect(Collectors.joining(" "));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = Arrays.stream(new String[] {"ls", "-l"}).collect(Collectors.joining(" "));
    // ok: java/command-injection
    Runtime.getRuntime().exec(a);
  }
}
