package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Maker m = Makers.create(true);
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(m.make(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Fixed m = Makers.fixed();
    // ok: java/command-injection
    Runtime.getRuntime().exec(m.make(request.getParameter("a")));
  }
}

interface Maker {
  String make(String value);
}

class Plain implements Maker {
  public String make(String value) {
    return value;
  }
}

class Fixed implements Maker {
  public String make(String value) {
    return "ls";
  }
}

final class Makers {
  static Maker create(boolean plain) {
    return plain ? new Plain() : new Fixed();
  }

  static Fixed fixed() {
    return new Fixed();
  }
}
