class A {
  @RolesAllowed({"ADMIN"})
  void clear() {
    items.clear();
  }
  @PreAuthorize("hasRole('ADMIN')")
  void close() {
    items.close();
  }
  @GetMapping({"/a"})
  void show() {
    items.show();
  }
}
