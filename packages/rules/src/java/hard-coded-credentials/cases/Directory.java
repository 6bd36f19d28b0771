import java.util.Hashtable;
import java.util.Map;
import javax.naming.Context;

class Directory {
    static final String PASSWORD = "password";

    void connect(Hashtable<String, String> settings, Map<String, String> labels, String given) {
        settings.put(Context.PROVIDER_URL, "ldap://directory.example.net:389");
        // ruleid: java/hard-coded-credentials
        settings.put(Context.SECURITY_CREDENTIALS, "ld4pp455w0rd");
        // ruleid: java/hard-coded-credentials
        settings.put(PASSWORD, "k3Jd82hQx");
        // ok: java/hard-coded-credentials
        settings.put(Context.SECURITY_CREDENTIALS, given);
        // ok: java/hard-coded-credentials
        settings.put(Context.SECURITY_AUTHENTICATION, "simple");
        // ok: java/hard-coded-credentials
        labels.put(PASSWORD, "Password");
    }
}
