import java.time.LocalDate;
import java.util.UUID;
import javax.validation.constraints.Pattern;
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

  enum T {
    FIRST,
    SECOND
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

  @GetMapping("/letters")
  public Object letter(@RequestParam("letter") T letter) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where letter = '" + letter + "'");
  }

  @GetMapping("/typed")
  public <K extends CharSequence> Object typed(@RequestParam("text") K text) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where text = '" + text + "'");
  }

  @GetMapping("/named")
  public Object named(@RequestParam("kind") String kind) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + Kind.valueOf(kind).name() + "'");
  }

  @GetMapping("/read")
  public Object read(@RequestParam("kind") String kind, @RequestParam("id") String id) {
    Kind known = Enum.valueOf(Kind.class, kind);
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + known + "' or id = '" + UUID.fromString(id) + "'");
  }

  @GetMapping("/texts/other")
  public Object other(@RequestParam("kind") String kind) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + String.valueOf(kind) + "'");
  }

  @GetMapping("/codes")
  public Object code(@RequestParam("code") @Pattern(regexp = "[a-z]{2,8}") String code) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where code = '" + code + "'");
  }

  @GetMapping("/codes/open")
  public Object openCode(@RequestParam("code") @Pattern(regexp = ".{2,8}") String code) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where code = '" + code + "'");
  }
}
