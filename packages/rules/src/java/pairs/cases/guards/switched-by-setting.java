import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class SwitchedFiles {
  private static final Path ROOT = Paths.get("/srv/files");

  @Value("${files.any:false}")
  private Boolean anyPath;

  private boolean isInside(Path file) {
    return file.normalize().startsWith(ROOT);
  }

  private boolean isRefused(Path file) {
    return !Boolean.TRUE.equals(anyPath) && !isInside(file);
  }

  @GetMapping("/flawed")
  byte[] flawed(@RequestParam String name, @RequestParam boolean any) throws IOException {
    Path file = ROOT.resolve(name);
    if (!any && !isInside(file)) throw new IOException(name);
    // ruleid: java/path-traversal
    return Files.readAllBytes(file);
  }

  @GetMapping("/fixed")
  byte[] fixed(@RequestParam String name) throws IOException {
    Path file = ROOT.resolve(name);
    if (!Boolean.TRUE.equals(anyPath) && !isInside(file)) throw new IOException(name);
    // ok: java/path-traversal
    return Files.readAllBytes(file);
  }

  @GetMapping("/fixed-predicate")
  byte[] fixedPredicate(@RequestParam String name) throws IOException {
    Path file = ROOT.resolve(name);
    if (isRefused(file)) throw new IOException(name);
    // ok: java/path-traversal
    return Files.readAllBytes(file);
  }

  @GetMapping("/fixed-environment")
  byte[] fixedEnvironment(@RequestParam String name) throws IOException {
    Path file = ROOT.resolve(name);
    if (System.getenv("CHECK_PATHS") != null) {
      if (!isInside(file)) throw new IOException(name);
    }
    // ok: java/path-traversal
    return Files.readAllBytes(file);
  }
}
