import java.util.HashMap;
import java.util.Map;

class Passwords {
  private final Map<String, Integer> loginAttempts = new HashMap<>();

  void check(String name, String password) {
    int count = loginAttempts.merge(name, 1, Integer::sum);
    if (count > 5) throw new IllegalStateException("Wait an hour.");
    if (matches(name, password)) loginAttempts.remove(name);
  }
}
