import cn.hutool.core.io.FileUtil;
import com.google.common.io.Files;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipFile;
import javax.imageio.ImageIO;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.io.FileUtils;
import org.springframework.core.io.ResourceLoader;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

@RestController
public class FileLibraries {
  private ResourceLoader loader;

  @PostMapping("/stored")
  public void store(@RequestParam("name") String name, InputStream data) throws Exception {
    // ruleid: java/path-traversal
    FileUtils.copyInputStreamToFile(data, new File("/srv/files/" + name));
    // ok: java/path-traversal
    FileUtils.copyInputStreamToFile(data, new File("/srv/files/" + new File(name).getName()));
  }

  @PostMapping("/removed")
  public void remove(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    FileUtils.deleteDirectory(new File("/srv/files/" + name));
  }

  @PostMapping("/written")
  public void write(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    FileUtil.writeUtf8String("text", "/srv/files/" + name);
  }

  @PostMapping("/read")
  public String read(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    return Files.asCharSource(new File("/srv/files/" + name), StandardCharsets.UTF_8).read();
  }

  @PostMapping("/unpacked")
  public void unpack(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    new ZipFile("/srv/files/" + name).close();
  }

  @PostMapping("/shown")
  public void show(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    ImageIO.read(new File("/srv/files/" + name));
    // ok: java/path-traversal
    ImageIO.read(new File("/srv/files/" + Files.getNameWithoutExtension(name)));
  }

  @PostMapping("/loaded")
  public void load(@RequestParam("name") String name) throws Exception {
    // ruleid: java/path-traversal
    loader.getResource("file:/srv/files/" + name).getInputStream();
  }

  @PostMapping("/forwarded")
  public void forward(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/path-traversal
    request.getRequestDispatcher("/pages/" + request.getParameter("page")).forward(request, response);
    // ok: java/path-traversal
    request.getRequestDispatcher("/pages/home.jsp").forward(request, response);
  }

  @PostMapping("/named")
  public void named() throws Exception {
    ServletRequestAttributes attributes =
        (ServletRequestAttributes) RequestContextHolder.getRequestAttributes();
    // ruleid: java/path-traversal
    FileUtil.del("/srv/files/" + attributes.getRequest().getParameter("name"));
  }
}
