import java.util.function.Supplier;

class Case {
  Supplier<String> f(String a) {
    return () -> a;
  }
}
