class Entries {
  String publish() {
    if (weblog.hasUserPermission(user(), WeblogPermission.POST)) {
      return save(PUBLISHED);
    }
    return save(PENDING);
  }

  String remove() {
    if (weblog.hasUserPermission(user(), WeblogPermission.POST)) {
      return drop();
    }
    return keep();
  }
}
