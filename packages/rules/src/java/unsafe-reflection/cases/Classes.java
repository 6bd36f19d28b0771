import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Classes {
  private final Map<String, Class<?>> known = Map.of("order", Order.class);

  @GetMapping("/flawed/{name}")
  Object flawed(@PathVariable String name) throws Exception {
    // ruleid: java/unsafe-reflection
    return Class.forName(name).getDeclaredConstructor().newInstance();
  }

  @GetMapping("/loaded")
  Class<?> loaded(@RequestParam String name) throws Exception {
    // ruleid: java/unsafe-reflection
    return Thread.currentThread().getContextClassLoader().loadClass(name);
  }

  @GetMapping("/own")
  Class<?> own(@RequestParam String name) throws Exception {
    return load(Classes.class.getClassLoader(), name);
  }

  private Class<?> load(ClassLoader loader, String name) throws Exception {
    // ruleid: java/unsafe-reflection
    return loader.loadClass(name);
  }

  @GetMapping("/table")
  Class<?> table(@RequestParam String name) {
    // ok: java/unsafe-reflection
    return known.get(name);
  }

  @GetMapping("/behind")
  Class<?> behind(@RequestParam String name) throws Exception {
    // ok: java/unsafe-reflection
    return Class.forName("org.example.shop.pages." + name);
  }

  @GetMapping("/checked")
  Class<?> checked(@RequestParam String name) throws Exception {
    if (!name.startsWith("org.example.shop.")) throw new IllegalArgumentException();
    // ok: java/unsafe-reflection
    return Class.forName(name);
  }
}
