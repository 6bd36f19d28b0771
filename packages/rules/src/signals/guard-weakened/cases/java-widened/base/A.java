class A {
  private static final Set<String> ALLOWED_SCOPES = Set.of("read");
  void routes(Security http) {
    requireRoles("admin", "owner");
    tell("name");
  }
}
