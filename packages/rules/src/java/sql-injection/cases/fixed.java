import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Connection;
import java.sql.PreparedStatement;

class Page extends HttpServlet {
  private Connection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    PreparedStatement statement = connection.prepareStatement("select * from users where name = ?");
    statement.setString(1, request.getParameter("name"));
    // ok: java/sql-injection
    statement.executeQuery();
  }
}
