import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Cookie cookie = new Cookie("id", "1");
    cookie.setSecure(false);
    // ruleid: java/insecure-cookie
    response.addCookie(cookie);
  }
}
