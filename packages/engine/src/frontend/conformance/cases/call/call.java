class Case {
  String g(String a, String b) {
    return b;
  }

  String f(String a) {
    return g(a, "1");
  }
}
