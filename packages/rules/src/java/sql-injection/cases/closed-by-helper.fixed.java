import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import javax.servlet.http.HttpServletRequest;

class Users {
  String find(HttpServletRequest req, Connection db) throws Exception {
    String name = req.getParameter("name");
    PreparedStatement stmt = null;
    ResultSet rs = null;
    try {
      // ruleid: java/sql-injection
      stmt = db.prepareStatement("SELECT mail FROM users WHERE name = ?");
      stmt.setString(1, name);
      rs = stmt.executeQuery();
      return rs.next() ? rs.getString(1) : null;
    } finally {
      Closer.close(rs);
      Closer.close(stmt);
    }
  }
}
