package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(Mode.RAW.apply(request.getParameter("a")));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec(Mode.NONE.apply(request.getParameter("a")));
  }
}

enum Mode {
  RAW {
    @Override
    String apply(String value) {
      return value;
    }
  },
  NONE {
    @Override
    String apply(String value) {
      return "ls";
    }
  };

  abstract String apply(String value);
}
