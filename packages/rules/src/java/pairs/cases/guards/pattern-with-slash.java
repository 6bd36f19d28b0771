package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FileInputStream;
import java.util.regex.Pattern;

class Case extends HttpServlet {
  private static final Pattern PATH = Pattern.compile("^[a-zA-Z0-9_/\\.-]+$");

  private static String checked(String path) {
    if (!PATH.matcher(path).matches()) return null;
    return path;
  }

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String path = checked(request.getParameter("path"));
    // ruleid: java/path-traversal
    new FileInputStream("/data/" + path);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String path = checked(request.getParameter("path"));
    if (path == null) return;
    // ok: java/command-injection
    new ProcessBuilder(new String[] {"sh", "-c", "ls " + path}).start();
  }
}
