import java.io.File;
import java.io.IOException;
import java.net.URLDecoder;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Files extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String file = request.getParameter("file");
    if (file.contains("..")) return;
    // ruleid: java/path-traversal
    new File("/srv/data/" + URLDecoder.decode(file, "UTF-8")).delete();
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String file = URLDecoder.decode(request.getParameter("file"), "UTF-8");
    if (file.contains("..")) return;
    // ok: java/path-traversal
    new File("/srv/data/" + file).delete();
  }
}
