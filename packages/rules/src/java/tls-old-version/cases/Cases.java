import java.security.NoSuchAlgorithmException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

class Cases {
    void open(SSLSocket old, SSLSocket current) throws NoSuchAlgorithmException {
        // ruleid: java/tls-old-version
        SSLContext.getInstance("SSLv3");
        // ok: java/tls-old-version
        SSLContext.getInstance("TLS");
        // ruleid: java/tls-old-version
        old.setEnabledProtocols(new String[] {"TLSv1.2", "TLSv1.1"});
        // ok: java/tls-old-version
        current.setEnabledProtocols(new String[] {"TLSv1.3", "TLSv1.2"});
    }
}
