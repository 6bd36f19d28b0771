class A {
  Note find(long id, long projectId) {
    return query("select * from notes where id = ? and project_id = ?", id, projectId);
  }
  Note newest(long id, String title) {
    return query("select * from notes where id = ? and title = ?", id, title);
  }
}
