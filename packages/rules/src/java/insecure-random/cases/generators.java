import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Random;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    byte[] bytes = new byte[16];
    new Random().nextBytes(bytes);
    // ruleid: java/insecure-random
    response.addCookie(new Cookie("a", Base64.getEncoder().encodeToString(bytes)));
    Random secure = new SecureRandom();
    // ok: java/insecure-random
    response.addCookie(new Cookie("b", Double.toString(draw(secure))));
    // ruleid: java/insecure-random
    response.addCookie(new Cookie("c", Double.toString(draw(new Random(1)))));
  }

  private double draw(Random random) {
    return random.nextDouble();
  }
}
