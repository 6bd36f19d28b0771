import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.bind.annotation.*;

@RestController
class Server {
  private Pages pages;
  private Menus menus;

  private void gate() {
    var authentication = SecurityContextHolder.getContext().getAuthentication();
    if (!authentication.getName().equals("editor")) throw new IllegalStateException("editors only");
  }

  @PostMapping("/pages")
  void createPage(@RequestBody Page page) {
    gate();
    pages.create(page);
  }

  @PutMapping("/pages/{id}")
  void updatePage(@PathVariable long id, @RequestBody Page page) {
    gate();
    pages.update(id, page);
  }

  @DeleteMapping("/pages/{id}")
  void removePage(@PathVariable long id) {
    gate();
    pages.remove(id);
  }

  @PostMapping("/menus")
  void createMenu(@RequestBody Menu menu) {
    gate();
    menus.create(menu);
  }

  @DeleteMapping("/menus/{id}")
  void removeMenu(@PathVariable long id) {
    gate();
    menus.remove(id);
  }

  // ruleid: java/missing-authorization
  @PutMapping("/menus/{id}")
  void updateMenu(@PathVariable long id, @RequestBody Menu menu) {
    menus.update(id, menu);
  }
}
