import java.io.File;
import java.net.URL;
import javax.imageio.ImageIO;
import org.apache.commons.io.FileUtils;
import org.apache.commons.io.IOUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Readers {
  @GetMapping("/text")
  public String text(@RequestParam("address") String address) throws Exception {
    // ruleid: java/server-side-request-forgery
    return IOUtils.toString(new URL(address), "UTF-8");
  }

  @GetMapping("/page")
  public String page(@RequestParam("page") String page) throws Exception {
    // ok: java/server-side-request-forgery
    return IOUtils.toString(new URL("https://pages.invalid/" + page), "UTF-8");
  }

  @GetMapping("/picture")
  public void picture(@RequestParam("address") String address) throws Exception {
    // ruleid: java/server-side-request-forgery
    ImageIO.read(new URL(address));
  }

  @GetMapping("/copy")
  public void copy(@RequestParam("address") String address) throws Exception {
    // ruleid: java/server-side-request-forgery
    FileUtils.copyURLToFile(new URL(address), new File("/tmp/copy"));
  }
}
