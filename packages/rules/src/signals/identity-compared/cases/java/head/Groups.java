class Groups {
  boolean has(java.util.List<String> topics, String topic) {
    // ruleid: review/identity-compared
    return topics.stream().anyMatch(one -> one == topic);
  }

  boolean isOwn(Account account, Long id) {
    // ruleid: review/identity-compared
    if (account.getId() == id) {
      return true;
    }
    return false;
  }

  boolean isOpen(Status status) {
    // ok: review/identity-compared
    return status == Status.OPEN;
  }
}
