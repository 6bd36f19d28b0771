class Many {
  void check(User user, List<String> perms) {
    // ruleid: review/guard-weakened
    if (!perms.stream().anyMatch(user::has)) {
      throw new AccessDeniedException("no");
    }
    run();
  }
}
