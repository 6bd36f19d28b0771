package shop;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;

class DryRun extends JdbcTemplate {
  @Override
  public int update(String text, Object... values) {
    return 0;
  }
}

class Counter extends JdbcTemplate {
  int calls;

  @Override
  public int update(String text, Object... values) {
    calls++;
    return 0;
  }
}

class Case extends HttpServlet {
  private DataSource source;

  private JdbcTemplate choose(String mode) {
    if (mode.equals("dry")) return new DryRun();
    if (mode.equals("count")) return new Counter();
    return new JdbcTemplate(source);
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    // ruleid: java/sql-injection
    choose("run").update("DELETE FROM goods WHERE name = '" + request.getParameter("name") + "'");
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    // ok: java/sql-injection
    choose("run").update("DELETE FROM goods WHERE name = ?", request.getParameter("name"));
  }
}
