package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  private Maker maker;
  private Safe safe;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(maker.make(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(safe.make(request.getParameter("a")));
  }
}

interface Maker {
  String make(String value);
}

interface Safe {
  String make(String value);
}

class Plain implements Maker {
  public String make(String value) {
    return value;
  }
}

class Fixed implements Safe {
  public String make(String value) {
    return "ls";
  }
}
