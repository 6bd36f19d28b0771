class A {
  void update(Thing thing, boolean skip) {
    // ruleid: review/guard-weakened
    permissions.checkEdit(user(), thing, true);
    // ok: review/guard-weakened
    log.info(true);
  }
}
