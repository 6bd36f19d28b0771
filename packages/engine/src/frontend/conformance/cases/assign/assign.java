class Case {
  String f(String a) {
    String x = a;
    x = "b";
    return x;
  }
}
