class A {
  // ruleid: review/route-guard-removed
  @RolesAllowed({"ADMIN", "USER"})
  void clear() {
    items.clear();
  }
  // ruleid: review/route-guard-removed
  @PreAuthorize("permitAll()")
  void close() {
    items.close();
  }
  // ok: review/route-guard-removed
  @GetMapping({"/a", "/b"})
  void show() {
    items.show();
  }
}
