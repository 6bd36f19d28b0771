class Rooms {
  void close(User user, Room room) {
    if (!room.isOwnedBy(user)) {
      throw new AccessDeniedException("no");
    }
    room.close();
  }

  void open(User user, Room room) {
    if (!room.isOwnedBy(user)) {
      throw new AccessDeniedException("no");
    }
    room.open();
  }
}
