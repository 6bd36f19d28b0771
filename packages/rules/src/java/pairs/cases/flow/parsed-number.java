package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String id = request.getParameter("a");
    // ruleid: java/sql-injection
    statement.executeQuery("select * from t where id = " + id);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    int id = Integer.parseInt(request.getParameter("a"));
    // ok: java/sql-injection
    statement.executeQuery("select * from t where id = " + id);
  }
}
