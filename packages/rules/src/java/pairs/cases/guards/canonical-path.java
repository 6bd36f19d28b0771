package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.FileInputStream;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    File f = new File("/data", request.getParameter("a"));
    // ruleid: java/path-traversal
    new FileInputStream(f);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    File f = new File("/data", request.getParameter("a"));
    if (!f.getCanonicalPath().startsWith("/data/")) throw new SecurityException();
    // ok: java/path-traversal
    new FileInputStream(f);
  }
}
