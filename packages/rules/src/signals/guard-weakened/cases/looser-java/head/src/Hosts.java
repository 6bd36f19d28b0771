class Hosts {
  void check(String host) {
    // ruleid: review/guard-weakened
    if (!host.endsWith(allowed)) {
      throw new SecurityException("host");
    }
    open(host);
  }
}
