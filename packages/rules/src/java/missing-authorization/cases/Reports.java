import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/reports")
class Reports {
  private ReportStore reports;
  private DraftStore drafts;

  @PostMapping
  void create(HttpServletRequest request, @RequestBody Report report) {
    checkAdmin(loginUser(request));
    reports.create(report);
  }

  @DeleteMapping("/{id}")
  void remove(HttpServletRequest request, @PathVariable long id) {
    checkAdmin(loginUser(request));
    reports.remove(id);
  }

  @PutMapping("/{id}")
  void rename(HttpServletRequest request, @PathVariable long id, @RequestBody String name) {
    checkAdmin(loginUser(request));
    reports.rename(id, name);
  }

  // ok: java/missing-authorization
  @PostMapping("/mine")
  void createOwn(HttpServletRequest request, @RequestBody Report report) {
    String user = loginUser(request);
    reports.create(report, user);
  }

  // ok: java/missing-authorization
  @PostMapping("/drafts")
  void draft(@RequestBody Report report) {
    drafts.create(report);
  }

  // ruleid: java/missing-authorization
  @PostMapping("/{id}/title")
  void update(@PathVariable long id, @RequestBody String title) {
    reports.update(id, title);
  }

  private String loginUser(HttpServletRequest request) {
    return request.getHeader("X-Login");
  }

  private void checkAdmin(String user) {
    if (!Settings.admins().contains(user)) throw new IllegalStateException("admins only");
  }
}
