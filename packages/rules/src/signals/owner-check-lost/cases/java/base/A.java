class A {
  Note get(User user, long id) {
    Note note = notes.findByIdAndUser(id, user.getId());
    return note;
  }
  Note edit(Request request, long id) {
    return accessibleNote(request, id);
  }
  Note accessibleNote(Request request, long id) {
    Note note = notes.findById(id);
    if (note.owner() != request.user()) {
      throw new Forbidden();
    }
    return note;
  }
  Note first(User user, long id) {
    return notes.first(user, id);
  }
}
