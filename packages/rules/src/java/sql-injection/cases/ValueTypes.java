import java.time.LocalDate;
import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ValueTypes {
  enum Kind {
    NOTE,
    TASK
  }

  private final JdbcTemplate jdbc;

  ValueTypes(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping("/texts")
  public Object text(@RequestParam("kind") String kind) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + kind + "'");
  }

  @GetMapping("/items")
  public Object kind(@RequestParam("kind") Kind kind) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + kind.name() + "'");
  }

  @GetMapping("/items/{id}")
  public Object item(@PathVariable("id") UUID id) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where id = '" + id + "'");
  }

  @GetMapping("/days")
  public Object day(@RequestParam("day") LocalDate day) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where day = '" + day + "'");
  }
}
