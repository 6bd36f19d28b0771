import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.Part;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.commons.io.FilenameUtils;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

@RestController
class Uploads {
    private static final Set<String> ALLOWED = Set.of("png", "jpg");
    private static final String FOLDER = "/srv/static/uploads/";

    @PostMapping("/kept")
    void kept(@RequestParam MultipartFile file) throws IOException {
        // ruleid: java/unrestricted-upload
        file.transferTo(new File(FOLDER + file.getOriginalFilename()));
    }

    @PostMapping("/ending")
    void ending(@RequestParam MultipartFile file) throws IOException {
        String name = file.getOriginalFilename();
        String ending = name.substring(name.lastIndexOf("."));
        // ruleid: java/unrestricted-upload
        file.transferTo(new File(FOLDER + UUID.randomUUID() + ending));
    }

    @PostMapping("/typed")
    void typed(@RequestParam MultipartFile file) throws IOException {
        if (!"image/png".equals(file.getContentType())) throw new IllegalArgumentException("no picture");
        Path target = Paths.get(FOLDER).resolve(FilenameUtils.getName(file.getOriginalFilename()));
        // ruleid: java/unrestricted-upload
        Files.copy(file.getInputStream(), target);
    }

    @PostMapping("/refused")
    void refused(@RequestParam MultipartFile file) throws IOException {
        String name = FilenameUtils.getName(file.getOriginalFilename());
        if (name.endsWith(".jsp")) throw new IllegalArgumentException("refused");
        // ruleid: java/unrestricted-upload
        Files.write(Paths.get(FOLDER, name), file.getBytes());
    }

    @PostMapping("/anywhere")
    void anywhere(@RequestParam MultipartFile file) throws IOException {
        String name = FilenameUtils.getName(file.getOriginalFilename());
        if (!name.contains(".png")) throw new IllegalArgumentException("refused");
        // ruleid: java/unrestricted-upload
        Files.write(Paths.get(FOLDER, name), file.getBytes());
    }

    @PostMapping("/listed")
    void listed(@RequestParam MultipartFile file) throws IOException {
        String name = FilenameUtils.getName(file.getOriginalFilename());
        String ending = FilenameUtils.getExtension(name).toLowerCase();
        if (!ALLOWED.contains(ending)) throw new IllegalArgumentException("no picture");
        // ok: java/unrestricted-upload
        Files.write(Paths.get(FOLDER, name), file.getBytes());
        // ok: java/unrestricted-upload
        file.transferTo(new File(FOLDER + UUID.randomUUID() + "." + ending));
    }

    @PostMapping("/cut")
    void cut(@RequestParam MultipartFile file) throws IOException {
        String name = file.getOriginalFilename();
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (ending.equalsIgnoreCase("png") || ending.equalsIgnoreCase("jpg")) {
            // ok: java/unrestricted-upload
            file.transferTo(new File(FOLDER + FilenameUtils.getName(name)));
        }
    }

    @PostMapping("/ended")
    void ended(@RequestParam MultipartFile file) throws IOException {
        String name = file.getOriginalFilename();
        if (!name.toLowerCase().endsWith(".png")) return;
        // ok: java/unrestricted-upload
        file.transferTo(new File(FOLDER + FilenameUtils.getName(name)));
    }

    @PostMapping("/pattern")
    void pattern(@RequestParam MultipartFile file) throws IOException {
        String name = FilenameUtils.getName(file.getOriginalFilename());
        if (!name.matches("^[\\w-]+\\.(png|jpg)$")) return;
        // ok: java/unrestricted-upload
        file.transferTo(new File(FOLDER + name));
    }

    private static boolean isPicture(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 && List.of("png", "jpg").contains(name.substring(dot + 1).toLowerCase());
    }

    @PostMapping("/helper")
    void helper(@RequestParam MultipartFile file) throws IOException {
        String name = FilenameUtils.getName(file.getOriginalFilename());
        if (!isPicture(name)) return;
        // ok: java/unrestricted-upload
        file.transferTo(new File(FOLDER + name));
    }

    @PostMapping("/constant")
    void constant(@RequestParam MultipartFile file) throws IOException {
        // ok: java/unrestricted-upload
        file.transferTo(new File(FOLDER + UUID.randomUUID() + ".png"));
    }
}

class UploadServlet extends HttpServlet {
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        Part part = request.getPart("avatar");
        String name = Paths.get(part.getSubmittedFileName()).getFileName().toString();
        // ruleid: java/unrestricted-upload
        part.write(getServletContext().getRealPath("/uploads") + File.separator + name);
        switch (FilenameUtils.getExtension(name)) {
            case "png":
            case "jpg":
                // ok: java/unrestricted-upload
                part.write(getServletContext().getRealPath("/uploads") + File.separator + name);
                break;
            default:
                response.sendError(400);
        }
    }
}
