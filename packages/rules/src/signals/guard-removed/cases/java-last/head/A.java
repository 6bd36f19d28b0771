class A {
  // ruleid: review/guard-removed
  void bind(Binder binder) {
  }

  // ok: review/guard-removed
  void log(Binder binder) {
  }
}
