import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;

class Uploads {
  private final File folder = new File("/data");

  @PostMapping("/upload")
  void upload(@RequestParam("file") MultipartFile file) throws Exception {
    try (InputStream content = file.getInputStream()) {
      // ok: java/path-traversal
      Files.copy(content, folder.toPath().resolve(UUID.randomUUID().toString()));
      // ruleid: java/path-traversal
      Files.copy(content, folder.toPath().resolve(file.getOriginalFilename()));
    }
  }

  @PostMapping("/duplicate")
  void duplicate(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    Files.copy(Path.of("/data", name), Path.of("/data/copy"));
  }
}
