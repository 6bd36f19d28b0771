package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayDeque;
import java.util.Deque;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Deque<String> stack = new ArrayDeque<>();
    stack.push(request.getParameter("a"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(stack.pop());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Deque<String> stack = new ArrayDeque<>();
    stack.push("ls");
    // ok: java/command-injection
    Runtime.getRuntime().exec(stack.pop());
  }
}
