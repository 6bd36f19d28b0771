class Case {
  String f(boolean a, boolean b) {
    if (a && b) {
      return "1";
    }
    return "2";
  }
}
