package shop;

import io.github.bucket4j.Bucket;
import io.github.resilience4j.ratelimiter.annotation.RateLimiter;
import org.springframework.web.bind.annotation.*;

@RestController
class Logins {
  // ok: java/login-without-throttle
  @RateLimiter(name = "login")
  @PostMapping("/login")
  User login(@RequestParam String name, @RequestParam String password) {
    return find(name, password);
  }
}
