import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

@Path("files")
public class Stored {
  @POST
  @Path("stored")
  public String read(File body) throws IOException {
    // ok: java/path-traversal
    return new FileInputStream(body).toString();
  }

  @POST
  @Path("named")
  public String readNamed(String name) throws IOException {
    // ruleid: java/path-traversal
    return new FileInputStream(name).toString();
  }
}
