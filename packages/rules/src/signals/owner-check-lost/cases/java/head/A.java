class A {
  Note get(User user, long id) {
    // ruleid: review/owner-check-lost
    Note note = notes.findById(id);
    return note;
  }
  Note edit(Request request, long id) {
    // ruleid: review/owner-check-lost
    return notes.findById(id);
  }
  Note accessibleNote(Request request, long id) {
    Note note = notes.findById(id);
    if (note.owner() != request.user()) {
      throw new Forbidden();
    }
    return note;
  }
  Note first(User user, long id) {
    assertOwner(user, id);
    // ok: review/owner-check-lost
    return notes.first(id);
  }
}
