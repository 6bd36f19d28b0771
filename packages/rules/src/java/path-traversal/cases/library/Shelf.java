import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

public class Shelf {
  private final File root;

  public Shelf(File root) {
    this.root = root;
  }

  public InputStream open(String name) throws IOException {
    // ruleid: java/path-traversal
    return new FileInputStream(new File(root, name));
  }

  public InputStream openOwn(String name) throws IOException {
    // ok: java/path-traversal
    return new FileInputStream(new File(root, new File(name).getName()));
  }

  public InputStream load(String path) throws IOException {
    // ok: java/path-traversal
    return new FileInputStream(path);
  }

  private InputStream openPrivately(String name) throws IOException {
    // ok: java/path-traversal
    return new FileInputStream(new File(root, name));
  }
}
