package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Box<String> box = new Box<>(request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(box.get());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Box<String> box = new Box<>("ls");
    Box<String> other = new Box<>(request.getParameter("a"));
    // ok: java/command-injection
    Runtime.getRuntime().exec(box.get());
  }
}

class Box<T> {
  private final T value;

  Box(T value) {
    this.value = value;
  }

  T get() {
    return value;
  }
}
