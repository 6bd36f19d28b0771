class Case {
  String f(String a, boolean b) {
    while (b) {
      a = "x";
    }
    return a;
  }
}
