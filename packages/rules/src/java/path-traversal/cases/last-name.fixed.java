import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import javax.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
class LastName {
    private static final String UPLOADS = "/srv/uploads/";

    @PostMapping("/upload")
    public int upload(@RequestParam("file") MultipartFile file) throws Exception {
        Path path = Paths.get(UPLOADS + file.getOriginalFilename());
        if (!path.normalize().startsWith(Paths.get(UPLOADS).normalize())) {
            throw new IllegalArgumentException("The path is outside of its folder");
        }
        // ruleid: java/path-traversal
        Files.write(path, file.getBytes());
        return 1;
    }

    @PostMapping("/remove")
    public boolean remove(HttpServletRequest request) throws Exception {
        String name = request.getParameter("name");
        String path = "/srv" + "/" + name;
        if (!Paths.get(path).normalize().startsWith(Paths.get("/srv" + "/").normalize())) {
            throw new IllegalArgumentException("The path is outside of its folder");
        }
        // ruleid: java/path-traversal
        boolean removed = new File(path).delete();
        // No folder stands before the name.
        // ruleid: java/path-traversal
        Files.delete(Paths.get(name));
        // ok: java/path-traversal
        Files.delete(Paths.get(UPLOADS + new File(name).getName()));
        return removed;
    }
}
