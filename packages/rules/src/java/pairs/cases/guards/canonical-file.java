import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class CanonicalFile extends HttpServlet {
    private final File root = new File("/srv/files");

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File file = new File(root, request.getParameter("name"));
        if (!file.getPath().startsWith(root.getPath() + File.separator)) throw new FileNotFoundException();
        // ruleid: java/path-traversal
        new FileInputStream(file).transferTo(response.getOutputStream());
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        File folder = root.getCanonicalFile();
        File file = new File(folder, request.getParameter("name")).getCanonicalFile();
        if (!file.getPath().startsWith(folder.getPath() + File.separator)) throw new FileNotFoundException();
        // ok: java/path-traversal
        new FileInputStream(file).transferTo(response.getOutputStream());
    }
}
