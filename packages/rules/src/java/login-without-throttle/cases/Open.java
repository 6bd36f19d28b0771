import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Accounts {
  // ruleid: java/login-without-throttle
  @PostMapping("/login")
  String login(@RequestParam String name, @RequestParam String password) {
    return accounts.open(name, password);
  }
}
