import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie ended = new Cookie("id", request.getSession().getId());
    ended.setMaxAge(0);
    // ok: java/insecure-cookie
    response.addCookie(ended);
    Cookie empty = new Cookie("id", "");
    // ok: java/insecure-cookie
    response.addCookie(empty);
    Cookie none = new Cookie("id", null);
    none.setPath("/");
    // ok: java/insecure-cookie
    response.addCookie(none);
    Cookie kept = new Cookie("id", "1");
    kept.setMaxAge(60);
    // ruleid: java/insecure-cookie
    response.addCookie(kept);
  }
}
