class Cases {
  void a(User x, User y) {
    // ruleid: java/null-dereference
    if (x == null) f(x.name());
    // ruleid: java/null-dereference
    if (x != null || x.ready()) f();
    // ruleid: java/null-dereference
    if (x == null && x.ready) f();
    // ok: java/null-dereference
    if (x == null || x.ready()) f();
    if (x == null) {
      x = y;
      // ok: java/null-dereference
      f(x.name());
    }
    // ok: java/null-dereference
    if (x == null) f(x);
  }

  int unset(boolean isNew) {
    Invoice invoice = null;
    // ruleid: java/null-dereference
    int sum = invoice.total();
    List<Row> rows = null;
    // ruleid: java/null-dereference
    for (Row row : rows) sum += row.total();
    int[] sums = null;
    if (isNew) sums = new int[4];
    // ruleid: java/null-dereference
    sum += sums[2];
    Object lock = null;
    // ruleid: java/null-dereference
    synchronized (lock) {
      sum++;
    }
    return sum;
  }

  int set(boolean isNew, Invoices all) {
    Invoice invoice = null;
    try {
      invoice = all.read();
    } catch (IOException e) {
      return 0;
    }
    // ok: java/null-dereference
    int sum = invoice.total();
    Invoice other = null;
    if (isNew) other = all.next();
    // ok: java/null-dereference
    if (isNew) sum += other.total();
    Invoice third = null;
    if (isNew) third = all.next();
    else third = all.last();
    // ok: java/null-dereference
    return sum + third.total();
  }

  int told(Map<String, User> users, Map<String, User> others) {
    User user = users.get("a");
    if (user == null) {
      log.warn("no user");
    }
    // ruleid: java/null-dereference
    int id = user.id();
    User other = others.get("a");
    if (other == null) {
      log.warn("no user");
      other = new User();
    }
    // ok: java/null-dereference
    id += other.id();
    User third = others.get("b");
    if (third == null) {
      fail("no user");
    }
    // ok: java/null-dereference
    return id + third.id();
  }
}
