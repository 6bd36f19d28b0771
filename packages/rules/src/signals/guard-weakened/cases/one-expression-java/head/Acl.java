class Acl {
  // ruleid: review/guard-weakened
  static final Predicate<User> SEND = user -> holds(user, "send");

  Entry entry(User user, long id) {
    // ruleid: review/guard-weakened
    return store.entry(id);
  }

  List<Entry> entries(User user) {
    // ruleid: review/guard-weakened
    return store.entries().stream().toList();
  }

  boolean keeps(User user, Box box) {
    // ruleid: review/guard-weakened
    return holds(user, "keep");
  }

  List<Entry> sorted() {
    // ok: review/guard-weakened
    return store.entries().stream().toList();
  }
}
