package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    for (String part : name.split("/")) {
      if (part.equals(".")) {
        throw new IllegalArgumentException();
      }
    }
    // ruleid: java/path-traversal
    Files.readString(Paths.get("/srv", name));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    if (Arrays.asList(name.split("/")).contains("..")) {
      throw new IllegalArgumentException();
    }
    // ok: java/path-traversal
    Files.readString(Paths.get("/srv", name));
  }

  void fixedLoop(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    for (String part : name.split("/")) {
      if (part.equals("..")) {
        throw new IllegalArgumentException();
      }
    }
    // ok: java/path-traversal
    Files.readString(Paths.get("/srv", name));
  }
}
