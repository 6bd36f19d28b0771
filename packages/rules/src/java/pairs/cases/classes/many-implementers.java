package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;

class Case extends HttpServlet {
  private Store store;

  @Override
  protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
    store.remove(request.getParameter("name"));
    store.count(request.getParameter("name"));
  }
}

interface Store {
  void remove(String name);

  int count(String name);
}

class DiskStore implements Store {
  public void remove(String name) {
    // ruleid: java/path-traversal
    new File("/data/" + name).delete();
  }

  public int count(String name) {
    // ok: java/path-traversal
    return new File("/data/" + name.length()).list().length;
  }
}

class MemoryStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 1;
  }
}

class TapeStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 2;
  }
}

class MirrorStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 3;
  }
}

class CloudStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 4;
  }
}

class FtpStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 5;
  }
}

class ZipStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 6;
  }
}

class CacheStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 7;
  }
}

class RemoteStore implements Store {
  public void remove(String name) {}

  public int count(String name) {
    return 8;
  }
}
