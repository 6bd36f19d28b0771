import jakarta.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Login {
  // ok: java/session-fixation
  @PostMapping("/login")
  String login(HttpServletRequest request, @RequestParam String name, @RequestParam String password) {
    User user = users.find(name, password);
    request.changeSessionId();
    request.getSession().setAttribute("user", user);
    return "in";
  }
}
