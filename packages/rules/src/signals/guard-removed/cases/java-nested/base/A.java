class A extends Base {
  @Override
  void check(Request request) {
    super.check(request);
    if (!request.isSigned()) {
      throw new Refused("not signed");
    }
  }
  List<Item> list(User user, String id) {
    if (!user.isAdmin()) {
      Item item = items.get(id);
      if (item.owner() != user.id()) {
        throw new Refused("not yours");
      }
    }
    return items.all(user);
  }
  void log(User user) {
    if (user.isNew()) {
      log.info("new");
    }
    greet(user);
  }
}
