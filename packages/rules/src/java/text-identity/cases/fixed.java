class A {
  boolean isAdmin(String role) {
    // ok: java/text-identity
    return "admin".equals(role);
  }
}
