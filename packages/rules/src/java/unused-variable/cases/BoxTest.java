class BoxTest {
  void makesOne() {
    // ok: java/unused-variable
    Box box = new Box(1);
    // ruleid: java/unused-variable
    String name = first;
  }
}
