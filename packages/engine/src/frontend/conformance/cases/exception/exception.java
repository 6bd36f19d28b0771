class Case {
  String f(String a, Runnable o) {
    String x = a;
    try {
      o.run();
      x = "b";
    } catch (Exception error) {
      return x;
    }
    return x;
  }
}
