class Entries {
  String publish() {
    if (mayPublish()) {
      return save(PUBLISHED);
    }
    return save(PENDING);
  }

  private boolean mayPublish() {
    // ruleid: review/guard-weakened
    return weblog.hasUserPermission(user(), WeblogPermission.EDIT_DRAFT);
  }

  String remove() {
    // ok: review/guard-weakened
    if (mayRemove()) {
      return drop();
    }
    return keep();
  }

  private boolean mayRemove() {
    return weblog.hasUserPermission(user(), WeblogPermission.POST);
  }
}
