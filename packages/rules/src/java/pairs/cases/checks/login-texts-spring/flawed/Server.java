package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Logins {
  @PostMapping("/login")
  String login(@RequestParam String name, @RequestParam String password) {
    User user = find(name);
    // ruleid: java/user-enumeration
    if (user == null) throw new IllegalStateException("User not found");
    if (!user.matches(password)) throw new IllegalStateException("Wrong password");
    return user.token();
  }
}
