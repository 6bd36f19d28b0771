package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try (BufferedReader r = request.getReader()) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(r.readLine());
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    try (BufferedReader r = request.getReader()) {
      r.readLine();
      // ok: java/command-injection
      Runtime.getRuntime().exec("ls");
    }
  }
}
