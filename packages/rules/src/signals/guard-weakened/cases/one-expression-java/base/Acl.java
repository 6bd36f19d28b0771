class Acl {
  static final Predicate<User> SEND = user -> user.active() && holds(user, "send");

  Entry entry(User user, long id) {
    return holds(user, "read") ? store.entry(id) : null;
  }

  List<Entry> entries(User user) {
    return store.entries().stream().filter(entry -> holds(user, entry.right())).toList();
  }

  boolean keeps(User user, Box box) {
    return holds(user, "keep") && box.owner().name().equals(user.name());
  }

  List<Entry> sorted() {
    return store.entries().stream().sorted().toList();
  }
}
