class Rooms {
  void close(User user, Room room) {
    if (!room.isOwnedBy(user)) {
      // ruleid: review/guard-weakened
      log.warn("not the owner");
    }
    room.close();
  }

  void open(User user, Room room) {
    // ok: review/guard-weakened
    if (!room.isOwnedBy(user)) {
      log.warn("not the owner");
      throw new AccessDeniedException("no");
    }
    room.open();
  }
}
