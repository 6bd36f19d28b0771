package shop;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
class ItemController {
  private final JdbcTemplate template;
  private final NamedParameterJdbcTemplate named;

  ItemController(JdbcTemplate template, NamedParameterJdbcTemplate named) {
    this.template = template;
    this.named = named;
  }

  @GetMapping("/item")
  String item(@RequestParam String id, @RequestParam String shop) {
    // ruleid: java/sql-injection
    return template.query("SELECT name FROM items WHERE id = ? AND shop = ?", (rows) -> {
      return rows.next() ? rows.getString(1) : "";
    }, id, shop);
  }

  @GetMapping("/names")
  List<String> names(@RequestParam String text) {
    return this.template.queryForList(
        // ruleid: java/sql-injection
        "SELECT name FROM items WHERE name LIKE ?",
        String.class,
        "%" + text + "%");
  }

  @GetMapping("/first")
  Map<String, Object> first(@RequestParam String id) {
    String sql = "SELECT * FROM items WHERE id = ?";
    // ruleid: java/sql-injection
    return template.queryForMap(sql, id == null ? null : new BigDecimal(id));
  }

  @GetMapping("/rename")
  int rename(@RequestParam String name) {
    // ruleid: java/sql-injection
    return template.update("UPDATE items SET name = ?", name);
  }

  @GetMapping("/built")
  int built(@RequestParam String name) {
    // ruleid: java/sql-injection
    return template.update(new StringBuilder("DELETE FROM items WHERE name = '").append(name).append("'").toString());
  }

  // A name of a column is no value.
  @GetMapping("/sorted")
  List<Map<String, Object>> sorted(@RequestParam String column) {
    // ruleid: java/sql-injection
    return template.queryForList("SELECT * FROM items ORDER BY " + column);
  }

  // There are values already, or what may be a list of them.
  @GetMapping("/both")
  Map<String, Object> both(@RequestParam String id, @RequestParam String shop, Object[] values) {
    // ruleid: java/sql-injection
    template.queryForMap("SELECT * FROM items WHERE id = '" + id + "' AND shop = ?", values);
    // ruleid: java/sql-injection
    return template.queryForMap("SELECT * FROM items WHERE id = '" + id + "' AND shop = ?", shop);
  }

  // Named templates bind by name.
  @GetMapping("/named")
  int named(@RequestParam String name) {
    // ruleid: java/sql-injection
    return named.update("UPDATE items SET name = '" + name + "'", Map.of());
  }
}
