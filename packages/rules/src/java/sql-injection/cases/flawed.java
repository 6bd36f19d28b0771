import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Connection;
import java.sql.Statement;

class Page extends HttpServlet {
  private Connection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Statement statement = connection.createStatement();
    // ruleid: java/sql-injection
    statement.executeQuery("select * from users where name = '" + request.getParameter("name") + "'");
  }
}
