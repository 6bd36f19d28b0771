import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Random;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int token = new Random().nextInt();
    // ruleid: java/insecure-random
    response.addCookie(new Cookie("rememberMe", Integer.toString(token)));
  }
}
