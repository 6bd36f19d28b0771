import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Objects extends HttpServlet {
  private static final ObjectInputFilter KNOWN = ObjectInputFilter.Config.createFilter("shop.*;!*");

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      ObjectInputStream flawed = new ObjectInputStream(request.getInputStream());
      ObjectInputStream fixed = new ObjectInputStream(request.getInputStream());
      fixed.setObjectInputFilter(KNOWN);
      // ok: java/unsafe-deserialization
      fixed.readObject();
      // ruleid: java/unsafe-deserialization
      flawed.readObject();
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }
}
