class A {
  // ruleid: review/guard-weakened
  private static final Set<String> ALLOWED_SCOPES = Set.of("read", "write");
  void routes(Security http) {
    // ruleid: review/guard-weakened
    requireRoles("admin", "owner", "user");
    // ok: review/guard-weakened
    tell("name", "title");
  }
}
