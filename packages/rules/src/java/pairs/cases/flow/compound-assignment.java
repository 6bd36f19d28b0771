package app;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.sql.Statement;

class Case extends HttpServlet {
  private Statement statement;

  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String q = "select * from t";
    q += " order by " + request.getParameter("a");
    // ruleid: java/sql-injection
    statement.executeQuery(q);
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String q = "select * from t";
    String other = "";
    other += request.getParameter("a");
    // ok: java/sql-injection
    statement.executeQuery(q);
  }
}
