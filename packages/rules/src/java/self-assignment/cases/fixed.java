class A {
  private String name;

  void setName(String name) {
    // ok: java/self-assignment
    this.name = name;
  }
}
