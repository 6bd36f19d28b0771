class Case {
  String f() {
    return "a" + "b";
  }
}
