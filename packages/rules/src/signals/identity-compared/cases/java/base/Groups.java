class Groups {
  boolean has(java.util.List<String> topics, String topic) {
    return topics.stream().anyMatch(one -> Objects.equals(one, topic));
  }

  boolean isOwn(Account account, Long id) {
    if (account.getId().equals(id)) {
      return true;
    }
    return false;
  }

  boolean isOpen(Status status) {
    return status.equals(Status.OPEN);
  }
}
