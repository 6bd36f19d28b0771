class Hosts {
  void check(String host) {
    if (!host.equals(allowed)) {
      throw new SecurityException("host");
    }
    open(host);
  }
}
