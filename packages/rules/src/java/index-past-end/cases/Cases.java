class Cases {
  void b(java.util.Map<Integer, String> byNumber) {
    // ok: java/index-past-end
    for (int i = 1; i <= byNumber.size(); i++) f(byNumber.get(i));
  }

  void a(int[] x, java.util.List<String> y, String s) {
    // ruleid: java/index-past-end
    for (int i = 0; i <= x.length; i++) f(x[i]);
    // ruleid: java/index-past-end
    for (int i = 0; i <= y.size(); i++) f(y.get(i));
    // ruleid: java/index-past-end
    for (int i = 0; i <= s.length(); i++) f(s.charAt(i));
    // ok: java/index-past-end
    for (int i = 0; i < y.size(); i++) f(y.get(i));
    // ok: java/index-past-end
    for (int i = 0; i <= s.length(); i++) f(s.substring(i));
    // ruleid: java/index-past-end
    f(y.get(y.size()));
    // ok: java/index-past-end
    f(y.get(y.size() - 1));
  }
}
