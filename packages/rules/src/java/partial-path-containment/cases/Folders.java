import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

class Folders {
  private final File root = new File("/data/shop");

  void flawed(String name) throws IOException {
    File file = new File(root, name);
    // ruleid: java/partial-path-containment
    if (!file.getCanonicalPath().startsWith(root.getCanonicalPath())) throw new IOException(name);
    String folder = root.getCanonicalPath();
    String path = file.getCanonicalPath();
    // ruleid: java/partial-path-containment
    if (!path.startsWith(folder)) throw new IOException(name);
    Path resolved = root.toPath().resolve(name).normalize();
    // ruleid: java/partial-path-containment
    if (!resolved.toString().startsWith(root.toPath().toAbsolutePath().toString())) throw new IOException(name);
    // ruleid: java/partial-path-containment
    if (!file.getCanonicalPath().startsWith("/data/shop")) throw new IOException(name);
  }

  void flawedGiven(String folder, String name) throws IOException {
    String path = new File(folder, name).getCanonicalPath();
    // ruleid: java/partial-path-containment
    if (!path.startsWith(folder)) throw new IOException(name);
  }

  void fixed(String name) throws IOException {
    File file = new File(root, name);
    // ok: java/partial-path-containment
    if (!file.getCanonicalPath().startsWith(root.getCanonicalPath() + File.separator)) throw new IOException(name);
    String folder = root.getCanonicalPath() + File.separator;
    // ok: java/partial-path-containment
    if (!file.getCanonicalPath().startsWith(folder)) throw new IOException(name);
    // ok: java/partial-path-containment
    if (!file.toPath().toRealPath().startsWith(root.toPath().toRealPath())) throw new IOException(name);
    // ok: java/partial-path-containment
    if (file.getCanonicalPath().startsWith("/data/")) throw new IOException(name);
    // ok: java/partial-path-containment
    if (file.toPath().normalize().startsWith("/data/shop")) throw new IOException(name);
  }
}
