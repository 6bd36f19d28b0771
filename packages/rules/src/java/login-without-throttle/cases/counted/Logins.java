import org.springframework.web.bind.annotation.*;

@RestController
class Logins {
  private final Passwords passwords = new Passwords();

  // ok: java/login-without-throttle
  @PostMapping("/login")
  User login(@RequestParam String name, @RequestParam String password) {
    passwords.check(name, password);
    return find(name);
  }
}
