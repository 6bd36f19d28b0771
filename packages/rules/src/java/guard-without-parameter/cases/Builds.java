import org.springframework.security.access.prepost.PostFilter;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.security.core.parameters.P;
import org.springframework.web.bind.annotation.*;

@RestController
class Builds {
  private final Store store;

  Builds(Store store) {
    this.store = store;
  }

  // ok: java/guard-without-parameter
  @PreAuthorize("@members.has(#projectId, authentication.name)")
  @GetMapping("/projects/{projectId}")
  Project project(@PathVariable Long projectId) {
    return store.project(projectId);
  }

  // ruleid: java/guard-without-parameter
  @PreAuthorize("@members.has(#projectId, authentication.name)")
  @GetMapping("/builds/{buildId}")
  Build build(@PathVariable Long buildId) {
    return store.build(buildId);
  }

  // ok: java/guard-without-parameter
  @PreAuthorize("hasRole('ADMIN') or #name == authentication.name")
  @DeleteMapping("/people/{id}")
  void remove(@P("name") @PathVariable String id) {
    store.remove(id);
  }

  // ok: java/guard-without-parameter
  @PostFilter("filterObject.owner == authentication.name and #root != null")
  @GetMapping("/builds")
  List<Build> all() {
    return store.builds();
  }
}
