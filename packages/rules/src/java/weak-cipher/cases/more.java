import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/weak-cipher
    Cipher.getInstance("AES/ECB/PKCS5Padding");
    // ruleid: java/weak-cipher
    Cipher.getInstance("AES");
    // ruleid: java/weak-cipher
    KeyGenerator.getInstance("DES");
    // ok: java/weak-cipher
    KeyGenerator.getInstance("AES");
  }
}
