import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

class Cases {
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
