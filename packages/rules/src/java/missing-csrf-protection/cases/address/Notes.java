import javax.servlet.http.HttpServletRequest;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

@EnableWebSecurity
class Security {}

@Controller
class Notes {
  private Store store;

  // ruleid: java/missing-csrf-protection
  @GetMapping("/notes/{id}/delete")
  String delete(@PathVariable long id, HttpServletRequest request) {
    store.delete(request.getSession().getAttribute("user"), id);
    return "redirect:/notes";
  }

  // ok: java/missing-csrf-protection
  @PostMapping("/notes/{id}/archive")
  String archive(@PathVariable long id, HttpServletRequest request) {
    store.archive(request.getSession().getAttribute("user"), id);
    return "redirect:/notes";
  }

  // ok: java/missing-csrf-protection
  @GetMapping("/notes/{id}")
  Object show(@PathVariable long id, HttpServletRequest request) {
    return store.find(request.getSession().getAttribute("user"), id);
  }
}
