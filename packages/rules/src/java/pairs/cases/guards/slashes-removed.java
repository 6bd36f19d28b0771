import jakarta.servlet.http.HttpServletRequest;
import java.io.File;
import java.io.FileInputStream;

class Uploads {
  void flawed(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name").replaceAll("[:*?\"<>|]", "");
    // ruleid: java/path-traversal
    new FileInputStream(new File("/srv/" + name)).close();
  }

  void fixed(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name").replaceAll("[\\\\/:*?\"<>|\\s]", "");
    // ok: java/path-traversal
    new FileInputStream(new File("/srv/" + name)).close();
    String plain = request.getParameter("name").replace('/', '_').replace('\\', '_');
    // ok: java/path-traversal
    new FileInputStream(new File("/srv/" + plain)).close();
  }
}
