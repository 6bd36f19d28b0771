import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

class Page extends HttpServlet {
  private static final Pattern NAME = Pattern.compile("(\\w+\\s?)+");
  private static final Pattern ATOMIC = Pattern.compile("(?>\\w+\\s?)+x");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String name = request.getParameter("name");
    // ruleid: java/regex-denial-of-service
    NAME.matcher(name).matches();
    // ok: java/regex-denial-of-service
    NAME.matcher(name).find();
    // ok: java/regex-denial-of-service
    ATOMIC.matcher(name).matches();
    // ruleid: java/regex-denial-of-service
    Pattern.matches("(a|aa)+", name);
    // ruleid: java/regex-denial-of-service
    name.matches("([a-z]+)*");
    // ok: java/regex-denial-of-service
    name.matches("[a-z]+( [a-z]+)*");
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    Matcher matcher = NAME.matcher(request.getParameter("name"));
    // ruleid: java/regex-denial-of-service
    if (matcher.matches()) return;
    // ok: java/regex-denial-of-service
    matcher.matches();
  }
}
