class Files {
  Resource download(int id, User user) {
    Media media = repository.find(id);
    // ruleid: review/guard-off-path
    if (media.isFile()) {
      checkAccess(media, user);
      return storage.open(media);
    }
    audit.record(media);
    return storage.openFolder(media);
  }

  // ok: review/guard-off-path
  // Every way passes the check, which stands in a helper.
  Resource preview(int id, User user) {
    Media media = repository.find(id);
    checkAccess(media, user);
    audit.record(media);
    return storage.open(media);
  }

  private void checkAccess(Media file, User asking) {
    if (!access.isAllowed(file, asking.getName())) {
      throw new AccessDeniedException("no access");
    }
  }

  void write(List<Part> parts, int index) {
    checkIndex(index, parts.size());
    sink.write(parts, index);
  }

  private static void checkIndex(int at, int count) {
    // ruleid: review/guard-off-path
    if (at < 0 || at > count) {
      throw new IllegalArgumentException("index");
    }
  }

  List<Secret> secrets(User user) {
    return visibleTo(user, repository.secrets());
  }

  private List<Secret> visibleTo(User user, List<Secret> all) {
    // ruleid: review/guard-off-path
    if (checker.hasRole(user, Roles.ROLE_MANAGER)) {
      return audit.plain(all);
    }
    return audit.masked(all);
  }

  void extract(Path folder, Path entry) {
    if (!isBelow(folder, entry)) {
      throw new IOException("outside");
    }
    sink.write(entry);
  }

  private boolean isBelow(Path folder, Path entry) {
    // ruleid: review/guard-off-path
    return entry.startsWith(folder);
  }
}
