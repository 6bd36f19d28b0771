import jakarta.annotation.security.RolesAllowed;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Notes {
  // ok: java/missing-authentication
  @PreAuthorize("isAuthenticated()")
  @PutMapping("/notes/{id}")
  String change(@PathVariable long id) {
    return notes.change(id);
  }

  // ok: java/missing-authentication
  @PreAuthorize("isAuthenticated()")
  @DeleteMapping("/notes/{id}")
  String remove(@PathVariable long id) {
    return notes.remove(id);
  }
}
