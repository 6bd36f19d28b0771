import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.security.MessageDigest;
import org.apache.commons.codec.digest.DigestUtils;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/weak-hash
    DigestUtils.md5Hex(request.getParameter("a"));
    // ok: java/weak-hash
    DigestUtils.sha256Hex(request.getParameter("a"));
    String name = "SHA";
    // ruleid: java/weak-hash
    MessageDigest.getInstance(name + "1");
  }
}
