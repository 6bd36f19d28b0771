class A {
  Note find(long id, long projectId) {
    // ruleid: review/owner-check-lost
    return query("select * from notes where id = ?", id);
  }
  Note newest(long id, String title) {
    // ok: review/owner-check-lost
    return query("select * from notes where id = ?", id);
  }
}
