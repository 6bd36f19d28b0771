class A {
  private synchronized void add(Item item) {
    items.add(item);
  }
  private synchronized void clear() {
    items.clear();
  }
  void close(String url) throws SQLException {
    Connection connection = open(url);
    if (connection != null) {
      known = true;
      try {
        connection.close();
      } catch (SQLException e) {
        log.error("no", e);
      }
    }
  }
}
