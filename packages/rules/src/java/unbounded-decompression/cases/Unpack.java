import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.zip.GZIPInputStream;

class Unpack extends HttpServlet {
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    GZIPInputStream packed = new GZIPInputStream(request.getInputStream());
    // ruleid: java/unbounded-decompression
    byte[] data = packed.readAllBytes();
    response.getWriter().print(data.length);
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    GZIPInputStream packed = new GZIPInputStream(request.getInputStream());
    // ok: java/unbounded-decompression
    byte[] data = packed.readNBytes(1 << 20);
    response.getWriter().print(data.length);
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    GZIPInputStream packed = new GZIPInputStream(getClass().getResourceAsStream("words.gz"));
    // ok: java/unbounded-decompression
    byte[] data = packed.readAllBytes();
    response.getWriter().print(data.length);
  }
}
