class Case {
  String f(boolean a) {
    if (a) {
      return "1";
    } else {
      return "2";
    }
  }
}
