import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import javax.servlet.http.HttpServletRequest;

class Users {
  String find(HttpServletRequest req, Connection db) throws Exception {
    String name = req.getParameter("name");
    Statement stmt = null;
    ResultSet rs = null;
    try {
      stmt = db.createStatement();
      // ruleid: java/sql-injection
      rs = stmt.executeQuery("SELECT mail FROM users WHERE name = '" + name + "'");
      return rs.next() ? rs.getString(1) : null;
    } finally {
      Closer.close(rs);
      Closer.close(stmt);
    }
  }
}
