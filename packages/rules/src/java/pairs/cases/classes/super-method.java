package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new Child().make(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(new Other().make(request.getParameter("a")));
  }
}

class Base {
  String make(String value) {
    return value;
  }
}

class Child extends Base {
  @Override
  String make(String value) {
    return super.make(value) + "x";
  }
}

class Other extends Base {
  @Override
  String make(String value) {
    return "ls";
  }
}
