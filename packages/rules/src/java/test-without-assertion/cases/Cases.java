class CasesTest {
  // ruleid: java/test-without-assertion
  @Test void a() {
    f(1);
  }

  // ok: java/test-without-assertion
  @Test void b() {
    assertTrue(f(1));
  }

  @Test(expected = Exception.class)
  // ok: java/test-without-assertion
  void c() {
    f(1);
  }

  // ok: java/test-without-assertion
  void d() {
    f(1);
  }
}
