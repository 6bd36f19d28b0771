class StoreTest {
  void reads() {
    try {
      Store.read();
    } catch (Exception error) {
      // ok: java/print-stack-trace
      error.printStackTrace();
    }
  }
}
