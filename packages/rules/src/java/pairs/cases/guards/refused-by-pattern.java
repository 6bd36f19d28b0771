import java.io.FileInputStream;
import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PatternFiles {
  private static final Pattern SEPARATOR = Pattern.compile("[/\\\\]");
  private static final Pattern FIRST = Pattern.compile("^[/\\\\]");

  @GetMapping("/flawed")
  byte[] flawed(@RequestParam String name) throws IOException {
    if (FIRST.matcher(name).find()) throw new IOException(name);
    // ruleid: java/path-traversal
    return new FileInputStream("/srv/files/" + name).readAllBytes();
  }

  @GetMapping("/fixed")
  byte[] fixed(@RequestParam String name) throws IOException {
    if (SEPARATOR.matcher(name).find()) throw new IOException(name);
    // ok: java/path-traversal
    return new FileInputStream("/srv/files/" + name).readAllBytes();
  }

  @GetMapping("/fixed-whole")
  byte[] fixedWhole(@RequestParam String name) throws IOException {
    if (!name.matches("[^/\\\\]+")) throw new IOException(name);
    // ok: java/path-traversal
    return new FileInputStream("/srv/files/" + name).readAllBytes();
  }
}
