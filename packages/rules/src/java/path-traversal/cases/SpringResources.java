import java.io.File;
import java.util.UUID;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class SpringResources {
  private final String root = "/srv/files";

  @GetMapping("/named")
  public Resource named(@RequestParam("name") String name) {
    // ruleid: java/path-traversal
    return new FileSystemResource(new File(root, name));
  }

  @GetMapping("/numbered")
  public Resource numbered(@RequestParam("id") String id) {
    // ok: java/path-traversal
    return new FileSystemResource(new File(root, UUID.fromString(id).toString()));
  }
}
