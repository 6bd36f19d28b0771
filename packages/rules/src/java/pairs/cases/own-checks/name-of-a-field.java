import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class Rows {
  static class Row {
    String name;
    String owner;
  }

  private static final Map<String, String> COLUMNS = Map.of("name", "r.name", "owner", "r.owner");
  private Connection connection;

  @GetMapping("/flawed")
  void flawed(@RequestParam String order) throws SQLException {
    if (ReflectionUtils.findField(Row.class, "name") == null) return;
    // ruleid: java/sql-injection
    connection.createStatement().executeQuery("select * from row order by " + order);
  }

  @GetMapping("/fixed")
  void fixed(@RequestParam String order) throws SQLException {
    if (ReflectionUtils.findField(Row.class, order) == null) return;
    // ok: java/sql-injection
    connection.createStatement().executeQuery("select * from row order by " + order);
  }

  @GetMapping("/fixed/map")
  void fixedMap(@RequestParam String order) throws SQLException {
    String column = COLUMNS.get(order);
    // ok: java/sql-injection
    connection.createStatement().executeQuery("select * from row order by " + column);
  }
}
