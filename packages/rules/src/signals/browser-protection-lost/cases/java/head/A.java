class A {
  void login(Response response, String token) {
    Cookie cookie = new Cookie("session", token);
    // ruleid: review/browser-protection-lost
    cookie.setPath("/app");
    // ruleid: review/browser-protection-lost
    response.addCookie(cookie);
    // ok: review/browser-protection-lost
  }
}
