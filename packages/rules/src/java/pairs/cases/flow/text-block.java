package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = """
        select *
        from t where n = """ + request.getParameter("a");
    // ruleid: java/sql-injection
    statement.executeQuery(a);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String a = """
        select *
        from t where n = ?""";
    // ok: java/sql-injection
    statement.executeQuery(a);
  }
}
