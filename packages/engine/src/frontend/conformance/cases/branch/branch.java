class Case {
  String f(String a, String b, boolean c) {
    String x = a;
    if (c) {
      x = b;
    }
    return x;
  }
}
