package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  String flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String command = request.getParameter("a");
    try {
      return read();
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    } finally {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(command);
    }
  }

  String fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String command = request.getParameter("a");
    try {
      return read();
    } catch (Exception problem) {
      throw new IllegalStateException(problem);
    } finally {
      // ok: java/command-injection
      Runtime.getRuntime().exec("ls");
    }
  }
}
