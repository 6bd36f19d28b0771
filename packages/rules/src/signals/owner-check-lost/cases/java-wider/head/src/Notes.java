class Notes {
  Note find(long id, User user) {
    // ruleid: review/owner-check-lost
    return notes.findById(id);
  }
}
