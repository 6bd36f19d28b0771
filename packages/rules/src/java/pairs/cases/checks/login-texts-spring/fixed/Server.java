package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Logins {
  @PostMapping("/login")
  String login(@RequestParam String name, @RequestParam String password) {
    User user = find(name);
    // ok: java/user-enumeration
    if (user == null) throw new IllegalStateException("Wrong name or password");
    if (!user.matches(password)) throw new IllegalStateException("Wrong name or password");
    return user.token();
  }
}
