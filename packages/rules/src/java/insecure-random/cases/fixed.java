import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.SecureRandom;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int token = new SecureRandom().nextInt();
    // ok: java/insecure-random
    response.addCookie(new Cookie("rememberMe", Integer.toString(token)));
  }
}
