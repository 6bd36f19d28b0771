import jakarta.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Login {
  // ruleid: java/session-fixation
  @PostMapping("/login")
  String login(HttpServletRequest request, @RequestParam String name, @RequestParam String password) {
    User user = users.find(name, password);
    request.getSession();
    request.changeSessionId();
    request.getSession().setAttribute("user", user);
    return "in";
  }

  // ok: java/session-fixation
  @PostMapping("/theme")
  String theme(HttpServletRequest request, @RequestParam String theme) {
    request.getSession().setAttribute("theme", theme);
    return theme;
  }
}
