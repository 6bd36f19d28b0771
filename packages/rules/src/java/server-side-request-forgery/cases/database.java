import com.zaxxer.hikari.HikariConfig;
import jakarta.servlet.http.HttpServletRequest;
import java.sql.Connection;
import java.sql.DriverManager;

class Databases {
  Connection open(HttpServletRequest request) throws Exception {
    HikariConfig config = new HikariConfig();
    // ruleid: java/server-side-request-forgery
    config.setJdbcUrl(request.getParameter("address"));
    // ruleid: java/server-side-request-forgery
    return DriverManager.getConnection("jdbc:mysql://" + request.getParameter("host") + "/shop");
  }

  Connection openOwn(HttpServletRequest request) throws Exception {
    // ok: java/server-side-request-forgery
    return DriverManager.getConnection("jdbc:mysql://localhost:3306/" + request.getParameter("name"));
  }
}
