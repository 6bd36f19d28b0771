package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Path p = Paths.get("/data", request.getParameter("a")).normalize();
    // ruleid: java/path-traversal
    Files.readAllBytes(p);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Path p = Paths.get("/data", request.getParameter("a")).normalize();
    if (!p.startsWith("/data/")) throw new SecurityException();
    // ok: java/path-traversal
    Files.readAllBytes(p);
  }
}
