import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javax.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Programs {
  @GetMapping("/flawed")
  void flawed(@RequestParam String address) throws IOException {
    // ruleid: java/argument-injection
    new ProcessBuilder("git", "clone", address).start();
  }

  @GetMapping("/listed")
  void listed(@RequestParam String address) throws IOException {
    List<String> words = Arrays.asList("git", "clone", address);
    // ruleid: java/argument-injection
    new ProcessBuilder(words).start();
  }

  @GetMapping("/array")
  void array(@RequestParam String address) throws IOException {
    // ruleid: java/argument-injection
    Runtime.getRuntime().exec(new String[] {"curl", address});
  }

  @GetMapping("/ended")
  void ended(@RequestParam String address) throws IOException {
    // ok: java/argument-injection
    new ProcessBuilder("git", "clone", "--", address).start();
  }

  @GetMapping("/begun")
  void begun(@RequestParam String name) throws IOException {
    // ok: java/argument-injection
    new ProcessBuilder("git", "clone", "https://example.com/" + name).start();
  }

  @GetMapping("/valued")
  void valued(@RequestParam String folder) throws IOException {
    // ok: java/argument-injection
    new ProcessBuilder("git", "-C", folder, "status").start();
  }

  @GetMapping("/refused")
  void refused(@RequestParam String address) throws IOException {
    if (address.startsWith("-")) throw new IllegalArgumentException();
    // ok: java/argument-injection
    new ProcessBuilder("git", "clone", address).start();
  }

  @GetMapping("/harmless")
  void harmless(@RequestParam String folder) throws IOException {
    // ok: java/argument-injection
    new ProcessBuilder("ls", folder).start();
  }
}
