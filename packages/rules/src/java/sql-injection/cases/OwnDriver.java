import example.drivers.Connections;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class OwnDriver extends HttpServlet {
  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    // ruleid: java/sql-injection
    Connections.open("main").query("SELECT create_point('" + request.getParameter("name") + "')");
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    // ok: java/sql-injection
    Connections.open("main").query("SELECT at FROM points WHERE name = ?", request.getParameter("name"));
    // ok: java/sql-injection
    Connections.open("search").queryIndex("selected " + request.getParameter("name"));
  }
}
