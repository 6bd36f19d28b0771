class A {
  // ruleid: review/protection-lost
  private void add(Item item) {
    items.add(item);
  }
  // ok: review/protection-lost
  private void clear() {
    synchronized (items) {
      items.clear();
    }
  }
  void close(String url) throws SQLException {
    Connection connection = open(url);
    if (connection != null) {
      // ruleid: review/protection-lost
      known = true;
    }
  }
}
