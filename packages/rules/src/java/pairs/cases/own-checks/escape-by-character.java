import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  private static String quotesOnly(String text) {
    StringBuilder out = new StringBuilder();
    for (char letter : text.toCharArray()) {
      if (letter == '&') out.append("&amp;");
      else if (letter == '"') out.append("&quot;");
      else out.append(letter);
    }
    return out.toString();
  }

  private static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char letter = text.charAt(at);
      switch (letter) {
        case '<':
          out.append("&lt;");
          break;
        case '&':
          out.append("&amp;");
          break;
        default:
          out.append(letter);
      }
    }
    return out.toString();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    // ruleid: java/cross-site-scripting
    response.getWriter().print("<p>" + quotesOnly(request.getParameter("name")));
    // ok: java/cross-site-scripting
    response.getWriter().print("<p>" + escaped(request.getParameter("name")));
  }
}
