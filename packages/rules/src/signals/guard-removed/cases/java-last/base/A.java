class A {
  void bind(Binder binder) {
    binder.setDisallowedFields("id");
  }

  void log(Binder binder) {
    binder.setMessage("id");
  }
}
