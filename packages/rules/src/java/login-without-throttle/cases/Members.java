import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Accounts {
  // ok: java/login-without-throttle
  @PostMapping("/members")
  String add(@RequestParam String name, @RequestParam String password) {
    return accounts.open(name, password);
  }
}
