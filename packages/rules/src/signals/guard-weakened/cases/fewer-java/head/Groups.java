class Groups {
  void check(String cluster) {
    checkResource(cluster, "");
  }

  void checkResource(String cluster, String resource) {
    if (!rights.allow(cluster, resource)) {
      throw new ForbiddenException();
    }
  }

  void update(String cluster, String group) {
    // ruleid: review/guard-weakened
    checkResource(cluster, "");
    store.update(cluster, group);
  }

  void read(String cluster, String name) {
    // ok: review/guard-weakened
    checkResource(cluster, name);
    store.read(cluster, name);
  }
}
