package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Logins {
  // ruleid: java/login-without-throttle
  @PostMapping("/login")
  User login(@RequestParam String name, @RequestParam String password) {
    return find(name, password);
  }
}
