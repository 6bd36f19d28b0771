import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;
import org.yaml.snakeyaml.constructor.SafeConstructor;

@RestController
class Documents {
  @PostMapping("/plain")
  void plain(@RequestBody String text) {
    Yaml yaml = new Yaml(new SafeConstructor(new LoaderOptions()));
    // ok: java/unsafe-deserialization
    yaml.load(text);
  }

  @PostMapping("/any")
  void any(@RequestBody String text) {
    Yaml yaml = new Yaml(new Constructor(Object.class, new LoaderOptions()));
    // ruleid: java/unsafe-deserialization
    yaml.load(text);
  }
}
