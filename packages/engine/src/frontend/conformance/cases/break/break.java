class Case {
  String f(String a, boolean b) {
    while (b) {
      a = "x";
      if (b) break;
      a = "y";
    }
    return a;
  }
}
