class A extends Base {
  // ruleid: review/guard-removed
  List<Item> list(User user, String id) {
    // ruleid: review/guard-removed
    return items.all(user);
  }
  void log(User user) {
    // ok: review/guard-removed
    greet(user);
  }
}
