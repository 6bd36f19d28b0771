class Rights {
  boolean isAllowed(User user, Doc doc) {
    // ruleid: review/guard-weakened
    return true;
  }

  boolean isOpen(Doc doc) {
    // ok: review/guard-weakened
    return doc.state != State.CLOSED;
  }
}
