class Messages {
  void remove(List<Long> ids) {
    mapper.batchDelete(ids, Auth.getUser().getUserId());
  }

  void tell(List<Long> ids) {
    mailer.send(ids, Auth.getUser().getUserId());
  }
}
