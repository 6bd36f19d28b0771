class A {
  String save(String next, String name) {
    // ruleid: review/injection-opened
    statement.execute("SELECT * FROM t WHERE name = '" + name + "'");
    // ok: review/injection-opened
    log.info("name '" + name + "'");
    // ruleid: review/injection-opened
    return "redirect:" + next;
  }
}
