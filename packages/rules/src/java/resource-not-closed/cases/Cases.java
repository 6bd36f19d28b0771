import java.io.FileInputStream;

class Cases {
  void a(String path) throws Exception {
    // ruleid: java/resource-not-closed
    FileInputStream one = new FileInputStream(path);
    one.read();
    // ok: java/resource-not-closed
    FileInputStream two = new FileInputStream(path);
    two.close();
    // ok: java/resource-not-closed
    FileInputStream three = new FileInputStream(path);
    keep(three);
    // ok: java/resource-not-closed
    try (FileInputStream four = new FileInputStream(path)) {
      four.read();
    }
  }

  FileInputStream b(String path) throws Exception {
    // ok: java/resource-not-closed
    FileInputStream in = new FileInputStream(path);
    return in;
  }
}
