class A {
  String save(String next, String name) {
    statement.execute("SET ROLE NONE");
    return "redirect:/owners";
  }
}
