import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.yaml.snakeyaml.Yaml;

@RestController
class Documents {
  @PostMapping("/any")
  void any(@RequestBody String text) {
    Yaml yaml = new Yaml();
    // ruleid: java/unsafe-deserialization
    yaml.load(text);
  }
}
