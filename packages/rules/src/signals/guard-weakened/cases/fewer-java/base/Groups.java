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
    checkResource(cluster, group);
    store.update(cluster, group);
  }

  void read(String cluster, String group) {
    checkResource(cluster, group);
    store.read(cluster, group);
  }
}
