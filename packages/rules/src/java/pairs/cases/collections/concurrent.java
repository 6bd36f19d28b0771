package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    queue.put(request.getParameter("name"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + queue.take());
    AtomicReference<String> last = new AtomicReference<>();
    last.set(request.getParameter("name"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + last.get());
    Map<String, String> names = new ConcurrentHashMap<>();
    names.put("one", request.getParameter("name"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + names.get("one"));
    StringJoiner words = new StringJoiner(" ");
    words.add("ls").add(request.getParameter("name"));
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(words.toString());
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Map<String, String> names = new ConcurrentHashMap<>();
    names.put("one", request.getParameter("name"));
    names.put("two", "pages");
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + names.get("two"));
    AtomicReference<String> first = new AtomicReference<>("pages");
    AtomicReference<String> last = new AtomicReference<>();
    last.set(request.getParameter("name"));
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + first.get());
  }
}
