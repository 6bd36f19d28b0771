import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import io.github.resilience4j.ratelimiter.annotation.RateLimiter;

@RestController
class Accounts {
  // ok: java/login-without-throttle
  @RateLimiter(name = "login")
  @PostMapping("/login")
  String login(@RequestParam String name, @RequestParam String password) {
    return accounts.open(name, password);
  }
}
