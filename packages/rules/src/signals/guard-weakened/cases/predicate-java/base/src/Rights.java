class Rights {
  boolean isAllowed(User user, Doc doc) {
    return user.isAdmin() || doc.getOwner().equals(user);
  }

  boolean isOpen(Doc doc) {
    return doc.state == State.OPEN;
  }
}
