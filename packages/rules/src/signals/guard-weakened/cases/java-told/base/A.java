class A {
  void update(Thing thing, boolean skip) {
    permissions.checkEdit(user(), thing, skip);
    log.info(skip);
  }
}
