class Many {
  void check(User user, List<String> perms) {
    if (!perms.stream().allMatch(user::has)) {
      throw new AccessDeniedException("no");
    }
    run();
  }
}
