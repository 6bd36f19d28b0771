import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ResourceFiles {
  private final Configuration configuration = new Configuration();

  @GetMapping("/flawed")
  FSDataInputStream flawed(@RequestParam String name) throws IOException {
    FileSystem files = FileSystem.get(configuration);
    // ruleid: java/path-traversal
    return files.open(new Path("/resources/" + name));
  }

  @DeleteMapping("/flawed")
  boolean removed(@RequestParam String name) throws IOException {
    Path folder = new Path("/resources");
    // ruleid: java/path-traversal
    return FileSystem.get(configuration).delete(new Path(folder, name), true);
  }

  @GetMapping("/fixed")
  FSDataInputStream fixed(@RequestParam String name) throws IOException {
    FileSystem files = FileSystem.get(configuration);
    // ok: java/path-traversal
    return files.open(new Path("/resources", new Path(name).getName()));
  }

  @DeleteMapping("/fixed")
  boolean refused(@RequestParam String name) throws IOException {
    if (name.contains("..")) throw new IllegalArgumentException();
    // ok: java/path-traversal
    return FileSystem.get(configuration).delete(new Path("/resources", name), true);
  }
}
