import io.r2dbc.spi.Connection;
import org.hibernate.criterion.Restrictions;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Builders {
  private Connection connection;
  private DSLContext create;

  @GetMapping("/sorted")
  public Object sorted(@RequestParam("by") String by) {
    // ruleid: java/sql-injection
    return create.select().from("orders").orderBy(DSL.field(by)).fetch();
  }

  @GetMapping("/named")
  public Object named(@RequestParam("name") String name) {
    // ok: java/sql-injection
    return create.select().from("orders").where(DSL.field("name").eq(name)).fetch();
  }

  @GetMapping("/restricted")
  public Object restricted(@RequestParam("name") String name) {
    // ruleid: java/sql-injection
    return Restrictions.sqlRestriction("name = '" + name + "'");
  }

  @GetMapping("/streamed")
  public Object streamed(@RequestParam("name") String name) {
    // ruleid: java/sql-injection
    return connection.createStatement("select * from orders where name = '" + name + "'").execute();
  }

  @GetMapping("/bound")
  public Object bound(@RequestParam("name") String name) {
    // ok: java/sql-injection
    return connection.createStatement("select * from orders where name = $1").bind(0, name).execute();
  }
}
