import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class Cases {
  private final Map<String, String> known = new ConcurrentHashMap<>();
  private final Map<String, String> plain = new HashMap<>();

  void b() {
    // ok: java/modified-while-iterated
    for (String i : known.keySet()) known.remove(i);
    // ruleid: java/modified-while-iterated
    for (String i : plain.keySet()) plain.remove(i);
  }

  void a(List<String> x, Map<String, String> y, ConcurrentHashMap<String, String> z) {
    for (String i : x) {
      // ruleid: java/modified-while-iterated
      if (i.isEmpty()) x.remove(i);
    }
    // ruleid: java/modified-while-iterated
    for (String i : y.keySet()) y.remove(i);
    // ok: java/modified-while-iterated
    for (String i : z.keySet()) z.remove(i);
    for (String i : x) {
      if (i.isEmpty()) {
        // ok: java/modified-while-iterated
        x.remove(i);
        break;
      }
    }
    // ok: java/modified-while-iterated
    for (String i : List.copyOf(x)) x.remove(i);
  }
}
