import java.security.SecureRandom;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.commons.lang3.RandomStringUtils;

class Tokens {
  private final Random random = new Random();
  private final Random secure = new SecureRandom();

  String resetToken() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      // ruleid: java/guessable-secret
      text.append((char) ('a' + random.nextInt(26)));
    }
    return text.toString();
  }

  String sessionToken() {
    // ok: java/guessable-secret
    return Long.toHexString(secure.nextLong());
  }

  void set(User user) {
    // ruleid: java/guessable-secret
    user.setPassword(RandomStringUtils.randomAlphanumeric(8));
    // ruleid: java/guessable-secret
    int otp = 100000 + ThreadLocalRandom.current().nextInt(900000);
    // ruleid: java/guessable-secret
    String apiKey = String.valueOf(new Random().nextLong());
    // ruleid: java/guessable-secret
    user.token = "" + Math.random();
    var numbers = new Random();
    // ok: java/guessable-secret
    int delay = numbers.nextInt(10);
    // ok: java/guessable-secret
    user.setColor(random.nextInt(5));
  }
}
