class Case {
  String f(String a) {
    String[] list = {a, "x"};
    return list[0];
  }
}
