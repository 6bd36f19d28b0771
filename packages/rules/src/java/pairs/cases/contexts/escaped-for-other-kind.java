import java.io.IOException;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.owasp.encoder.Encode;

class Search extends HttpServlet {
  private Connection connection;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    String name = Encode.forHtml(request.getParameter("name"));
    try {
      // ruleid: java/sql-injection
      connection.createStatement().executeQuery("select * from users where name = " + name);
    } catch (SQLException e) {
      response.setStatus(500);
    }
    // ok: java/cross-site-scripting
    out.print("<p>" + name);
    // ruleid: java/cross-site-scripting
    out.print("<p>" + Encode.forJavaScript(request.getParameter("name")));
  }
}
