import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Path root = Paths.get("/data");
    Path path = root.resolve(request.getParameter("name")).normalize();
    if (!path.startsWith(root)) throw new SecurityException();
    // ok: java/path-traversal
    Files.readAllBytes(path);
  }
}
