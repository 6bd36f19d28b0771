class Messages {
  void remove(List<Long> ids) {
    // ruleid: review/owner-check-lost
    mapper.batchDelete(ids);
  }

  void tell(List<Long> ids) {
    // ok: review/owner-check-lost
    mailer.send(ids);
  }
}
