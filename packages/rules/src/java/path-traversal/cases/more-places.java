import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.FileWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FilenameUtils;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ruleid: java/path-traversal
    Files.readString(Path.of("/data", name));
    // ruleid: java/path-traversal
    new FileWriter("/data/" + name);
    // ruleid: java/path-traversal
    new File("/data", name).delete();
    // ok: java/path-traversal
    new File("/data", FilenameUtils.getName(name)).delete();
    // ok: java/path-traversal
    new File("/data", "fixed").delete();
  }
}
