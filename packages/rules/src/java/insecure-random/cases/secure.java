import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Random;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Random random = new Random();
    int token = random.nextInt(1000000);
    // ruleid: java/insecure-random
    response.addCookie(new Cookie("token", Integer.toString(token)));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    double token = Math.random();
    // ruleid: java/insecure-random
    response.addCookie(new Cookie("token", Double.toString(token)));
  }
}
