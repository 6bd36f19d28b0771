package shop.data;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.example.store.Client;

class Case {
  private static final String QUERY = "SELECT name FROM %s WHERE id = %s";
  private static final Pattern COMMA = Pattern.compile(",");
  private Client client;

  void flawed(HttpServletRequest request) {
    // ruleid: java/sql-injection
    client.executeQuery(String.format(QUERY, request.getParameter("table"), request.getParameter("id")));
    // ruleid: java/sql-injection
    client.query(String.format("SELECT name FROM item WHERE id = %1$s AND size = %2$d", request.getParameter("id"), 3));
    String[] parts = COMMA.split(request.getParameter("names"));
    // ruleid: java/sql-injection
    client.query("select id from item where name = '" + parts[0] + "'");
  }

  void fixed(HttpServletRequest request) {
    // ok: java/sql-injection
    client.executeQuery("SELECT name FROM item WHERE id = ?", request.getParameter("id"));
    // ok: java/sql-injection
    client.query("all of " + request.getParameter("table"));
    // ok: java/sql-injection
    client.query(String.format("SELECT name FROM item WHERE id = %d", Integer.valueOf(request.getParameter("id"))));
    // ok: java/sql-injection
    client.query(String.format("SELECT name FROM item%n WHERE id = %2$s", request.getParameter("id"), "3"));
  }
}
