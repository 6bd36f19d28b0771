package validated;

import jakarta.validation.Valid;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.validation.BindingResult;
import org.springframework.validation.annotation.Validated;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Items {
  private final JdbcTemplate jdbc;

  Items(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @PostMapping("/kind")
  public List<?> kind(@Valid @RequestBody Item item) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + item.getKind() + "'");
  }

  @PostMapping("/unchecked")
  public List<?> unchecked(@RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where unchecked = '" + item.getKind() + "'");
  }

  @PostMapping("/count")
  public List<?> count(@Valid @RequestBody Item item) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where count = '" + item.getCount() + "'");
  }

  @PostMapping("/code")
  public List<?> code(@Validated @RequestBody Item item) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where code = '" + item.getCode() + "'");
  }

  @PostMapping("/group")
  public List<?> group(@Validated(Item.Strict.class) @RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where group = '" + item.getKind() + "'");
  }

  @PostMapping("/title")
  public List<?> title(@Valid @RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where title = '" + item.getTitle() + "'");
  }

  @PostMapping("/note")
  public List<?> note(@Valid @RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where note = '" + item.getNote() + "'");
  }

  @PostMapping("/mark")
  public List<?> mark(@Valid @RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where mark = '" + item.getMark() + "'");
  }

  @PostMapping("/country")
  public List<?> country(@Valid @RequestBody Item item) {
    // ok: java/sql-injection
    return jdbc.queryForList("select * from items where country = '" + item.getPlace().country() + "'");
  }

  @PostMapping("/street")
  public List<?> street(@Valid @RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where street = '" + item.getPlace().street() + "'");
  }

  @PostMapping("/openCountry")
  public List<?> openCountry(@RequestBody Item item) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where opencountry = '" + item.getPlace().country() + "'");
  }

  @PostMapping("/handled")
  public List<?> handled(@Valid @RequestBody Item item, BindingResult result) {
    // ruleid: java/sql-injection
    return jdbc.queryForList("select * from items where kind = '" + item.getKind() + "'");
  }
}
