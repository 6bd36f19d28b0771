import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Alternatives {
  @GetMapping("/loose")
  void loose(@RequestParam String name) throws IOException {
    if (!Pattern.compile("^[a-z]+|[0-9]+$").matcher(name).find()) return;
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
  }

  @GetMapping("/tight")
  void tight(@RequestParam String name) throws IOException {
    if (!Pattern.compile("^(?:[a-z]+|[0-9]+)$").matcher(name).find()) return;
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
  }

  @GetMapping("/whole")
  void whole(@RequestParam String name) throws IOException {
    if (!name.matches("[a-z]+|[0-9]+")) return;
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
  }
}
