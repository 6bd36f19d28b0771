package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Iterator<String> it = new ArrayList<>(List.of(request.getParameter("a"))).iterator();
    while (it.hasNext()) {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec(it.next());
    }
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Iterator<String> it = new ArrayList<>(List.of("ls")).iterator();
    while (it.hasNext()) {
      // ok: java/command-injection
      Runtime.getRuntime().exec(it.next());
    }
  }
}
