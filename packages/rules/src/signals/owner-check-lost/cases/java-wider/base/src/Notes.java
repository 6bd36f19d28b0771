class Notes {
  Note find(long id, User user) {
    return notes.findByIdAndOwner(id, user);
  }
}
