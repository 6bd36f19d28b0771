package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Matcher m = Pattern.compile("(.*)").matcher(request.getParameter("a"));
    if (m.find()) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(m.group(1));
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Matcher m = Pattern.compile("(.*)").matcher(request.getParameter("a"));
    if (m.find()) {
      // ok: java/command-injection
      Runtime.getRuntime().exec("ls " + m.groupCount());
    }
  }
}
