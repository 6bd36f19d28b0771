class Files {
  Resource download(int id, User user) {
    Media media = repository.find(id);
    if (!access.isAllowed(media, user.getName())) {
      throw new AccessDeniedException("no access");
    }
    if (media.isFile()) {
      return storage.open(media);
    }
    audit.record(media);
    return storage.openFolder(media);
  }

  Resource preview(int id, User user) {
    Media media = repository.find(id);
    if (!access.isAllowed(media, user.getName())) {
      throw new AccessDeniedException("no access");
    }
    audit.record(media);
    return storage.open(media);
  }

  void write(List<Part> parts, int index) {
    if (index >= parts.size()) {
      throw new IllegalArgumentException("index");
    }
    sink.write(parts, index);
  }

  List<Secret> secrets(User user) {
    List<Secret> all = repository.secrets();
    if (!checker.hasRole(user, Roles.ROLE_ADMIN)) {
      return audit.masked(all);
    }
    return audit.plain(all);
  }

  void extract(Path folder, Path entry) {
    if (!entry.normalize().startsWith(folder)) {
      throw new IOException("outside");
    }
    sink.write(entry);
  }
}
