class Case {
  String f(String[] list) {
    String x = "";
    for (String one : list) {
      x = one;
    }
    return x;
  }
}
