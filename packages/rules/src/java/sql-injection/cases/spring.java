import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Pages {
  private final JdbcTemplate jdbc;

  Pages(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping("/users")
  List<String> users(@RequestParam String name) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select n from users where n = '" + name + "'", String.class);
  }

  @GetMapping("/safe")
  List<String> safe(@RequestParam String name) {
    // ok: java/sql-injection
    return jdbc.queryForList("select n from users where n = ?", String.class, name);
  }

  @GetMapping("/number")
  List<String> number(@RequestParam int id) {
    // ok: java/sql-injection
    return jdbc.queryForList("select n from users where id = " + id, String.class);
  }

  @GetMapping("/implicit")
  List<String> implicit(String name) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select n from users where n = '" + name + "'", String.class);
  }
}
