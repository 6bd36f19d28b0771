class Compared {
  boolean letsIn(HttpServletRequest request, String password) {
    // ruleid: java/hard-coded-credentials
    if (password.equals("admin")) {
      return true;
    }
    // ruleid: java/hard-coded-credentials
    if ("letmein".equals(request.getParameter("password"))) {
      return true;
    }
    // ok: java/hard-coded-credentials
    return "password".equals(request.getParameter("grant_type"));
  }
}
