package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.FileReader;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    BufferedReader reader = request.getReader();
    String line = reader.readLine();
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(line);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    BufferedReader reader = new BufferedReader(new FileReader("/etc/app.conf"));
    String line = reader.readLine();
    // ok: java/command-injection
    Runtime.getRuntime().exec(line);
  }
}
