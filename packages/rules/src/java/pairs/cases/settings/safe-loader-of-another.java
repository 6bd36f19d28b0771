import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.Constructor;
import org.yaml.snakeyaml.constructor.SafeConstructor;

@RestController
class Documents {
  private final Yaml kept = new Yaml(new SafeConstructor(new LoaderOptions()));

  private Yaml reader() {
    SafeConstructor plain = new SafeConstructor(new LoaderOptions());
    return new Yaml(plain);
  }

  @PostMapping("/flawed")
  Object flawed(@RequestBody String text) {
    Yaml settings = new Yaml(new SafeConstructor(new LoaderOptions()));
    Object defaults = settings.load("size: 1");
    // ruleid: java/unsafe-deserialization
    Object read = new Yaml().load(text);
    return read == null ? defaults : read;
  }

  @PostMapping("/flawed/later")
  Object flawedLater(@RequestBody String text, boolean isPlain) {
    Constructor any = new Constructor(Object.class, new LoaderOptions());
    Yaml yaml = isPlain ? new Yaml(new SafeConstructor(new LoaderOptions())) : new Yaml(any);
    // ruleid: java/unsafe-deserialization
    return yaml.load(text);
  }

  @PostMapping("/fixed")
  Object fixed(@RequestBody String text) {
    // ok: java/unsafe-deserialization
    return kept.load(text);
  }

  @PostMapping("/fixed/made")
  Object fixedMade(@RequestBody String text) {
    // ok: java/unsafe-deserialization
    return reader().load(text);
  }
}
