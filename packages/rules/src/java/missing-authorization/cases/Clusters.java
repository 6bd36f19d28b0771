import org.apache.shiro.authz.annotation.RequiresRoles;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/clusters")
class Clusters {
  @GetMapping
  void list() {}

  @PostMapping
  @RequiresRoles("admin")
  void save() {}

  @PutMapping("/{id}")
  @RequiresRoles("admin")
  void update(@PathVariable long id) {}

  @DeleteMapping("/{id}")
  @RequiresRoles("admin")
  void remove(@PathVariable long id) {}

  @PostMapping("/{id}/bind")
  @RequiresRoles("admin")
  void bind(@PathVariable long id) {}

  // ok: java/missing-authorization
  @PostMapping("/list")
  void listAll() {}

  // ok: java/missing-authorization
  @PostMapping("/my/password")
  void changePassword() {}

  // ruleid: java/missing-authorization
  @PostMapping("/{id}/start")
  void start(@PathVariable long id) {}
}
