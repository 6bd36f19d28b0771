package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;

abstract class Remover {
  boolean remove(HttpServletRequest request) {
    String path = request.getParameter("path");
    return remove(path);
  }

  abstract boolean remove(String path);
}

class Flawed extends Remover {
  @Override
  boolean remove(String path) {
    // ruleid: java/path-traversal
    return new File("/data/" + path).delete();
  }
}

abstract class Counter {
  int count(HttpServletRequest request) {
    String path = request.getParameter("path");
    return count(path);
  }

  abstract int count(String path);
}

class Fixed extends Counter {
  @Override
  int count(String path) {
    // ok: java/path-traversal
    return new File("/data/" + path.length()).list().length;
  }
}

abstract class Reader<T> {
  abstract T parse(String text);

  abstract void read(T key);

  void read(HttpServletRequest request) {
    T key = parse(request.getParameter("path"));
    read(key);
  }
}

class TextReader extends Reader<String> {
  @Override
  String parse(String text) {
    return text.trim();
  }

  @Override
  void read(String key) {
    // ruleid: java/path-traversal
    new File("/data/" + key).delete();
  }
}

class NumberReader extends Reader<Integer> {
  @Override
  Integer parse(String text) {
    return Integer.valueOf(text);
  }

  @Override
  void read(Integer key) {
    // ok: java/path-traversal
    new File("/data/" + key).delete();
  }
}

class Case extends HttpServlet {
  @Override
  protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
    new Flawed().remove(request);
    new Fixed().count(request);
    new TextReader().read(request);
    new NumberReader().read(request);
  }
}
