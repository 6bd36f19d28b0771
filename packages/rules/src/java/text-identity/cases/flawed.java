class A {
  boolean isAdmin(String role) {
    // ruleid: java/text-identity
    return role == "admin";
  }
}
