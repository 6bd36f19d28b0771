class A {
  private String name;

  void setName(String name) {
    // ruleid: java/self-assignment
    name = name;
  }
}
