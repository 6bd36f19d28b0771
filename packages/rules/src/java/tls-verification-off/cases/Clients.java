import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSession;
import javax.net.ssl.X509TrustManager;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

class Clients {
  static class TrustAll implements X509TrustManager {
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    // ruleid: java/tls-verification-off
    public void checkServerTrusted(X509Certificate[] chain, String type) {
      // nothing
    }

    public X509Certificate[] getAcceptedIssuers() {
      return null;
    }
  }

  static class TrustPinned implements X509TrustManager {
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    // ok: java/tls-verification-off
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
      if (!pin.equals(chain[0])) throw new CertificateException();
    }
  }

  void open(HttpsURLConnection connection, Builder builder) {
    connection.setHostnameVerifier(new HostnameVerifier() {
      // ruleid: java/tls-verification-off
      public boolean verify(String host, SSLSession session) {
        return true;
      }
    });
    // ruleid: java/tls-verification-off
    connection.setHostnameVerifier((host, session) -> true);
    // ok: java/tls-verification-off
    connection.setHostnameVerifier((host, session) -> host.equals("db.internal"));
    // ruleid: java/tls-verification-off
    builder.setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE);
    // ok: java/tls-verification-off
    builder.onError((host, session) -> true);
  }
}
