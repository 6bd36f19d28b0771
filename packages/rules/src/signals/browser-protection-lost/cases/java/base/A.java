class A {
  void login(Response response, String token) {
    Cookie cookie = new Cookie("session", token);
    cookie.setHttpOnly(true);
    cookie.setPath("/");
    response.setHeader("Strict-Transport-Security", "max-age=31536000");
    response.addCookie(cookie);
  }
}
