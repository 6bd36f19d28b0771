package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Base b = new Raw();
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(b.make(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Base b = new Safe();
    // ok: java/command-injection
    Runtime.getRuntime().exec(b.make(request.getParameter("a")));
  }
}

class Base {
  String make(String value) {
    return "pwd";
  }
}

class Raw extends Base {
  @Override
  String make(String value) {
    return value;
  }
}

class Safe extends Base {
  @Override
  String make(String value) {
    return "ls";
  }
}
