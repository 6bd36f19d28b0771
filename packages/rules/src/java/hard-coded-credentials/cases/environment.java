import java.sql.DriverManager;
import javax.crypto.spec.SecretKeySpec;

class Settings {
  // ruleid: java/hard-coded-credentials
  private static final String API_KEY = "9f8e7d6c5b4a";
  // ruleid: java/hard-coded-credentials
  private static final String SIGNING_KEY = "4b8f1e7c2d9a";

  @Named(SIGNING_KEY)
  void open(Pool pool) throws Exception {
    // ruleid: java/hard-coded-credentials
    DriverManager.getConnection("jdbc:h2:mem", "shop", "shop");
    // ruleid: java/hard-coded-credentials
    pool.setPassword("vK9#mQ2x!pL");
    // ruleid: java/hard-coded-credentials
    char[] passphrase = "vK9#mQ2x!pL".toCharArray();
  }
}
