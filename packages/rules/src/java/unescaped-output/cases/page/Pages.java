class Pages {
  String title() {
    return "a";
  }
}
