import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.AnyTypePermission;
import com.thoughtworks.xstream.security.NoTypePermission;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Shapes {
  @PostMapping("/flawed")
  Object flawed(@RequestBody String text) {
    XStream reader = new XStream();
    reader.addPermission(NoTypePermission.NONE);
    reader.addPermission(AnyTypePermission.ANY);
    // ruleid: java/unsafe-deserialization
    return reader.fromXML(text);
  }

  @PostMapping("/fixed")
  Object fixed(@RequestBody String text) {
    XStream reader = new XStream();
    reader.addPermission(NoTypePermission.NONE);
    reader.allowTypes(new Class[] {Shapes.class});
    // ok: java/unsafe-deserialization
    return reader.fromXML(text);
  }
}
