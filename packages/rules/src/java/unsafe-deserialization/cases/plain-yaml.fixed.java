import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

@RestController
class Documents {
  @PostMapping("/any")
  void any(@RequestBody String text) {
    Yaml yaml = new Yaml(new SafeConstructor());
    // ruleid: java/unsafe-deserialization
    yaml.load(text);
  }
}
