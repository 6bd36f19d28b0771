import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Pattern;

class Page extends HttpServlet {
  private static final Pattern SPACES = Pattern.compile("\\s+$");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String text = request.getParameter("text");
    // ruleid: java/polynomial-regex
    SPACES.matcher(text).replaceAll("");
    // ruleid: java/polynomial-regex
    text.replaceAll("\\s+$", "");
    // ok: java/polynomial-regex
    text.strip();
    if (text.length() < 500) {
      // ok: java/polynomial-regex
      SPACES.matcher(text).find();
    }
    // ok: java/polynomial-regex
    SPACES.matcher(text).matches();
  }
}
