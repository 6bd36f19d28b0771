class Case {
  String x;
  String y;

  static String f(Case o) {
    o.x = "1";
    return o.y;
  }
}
