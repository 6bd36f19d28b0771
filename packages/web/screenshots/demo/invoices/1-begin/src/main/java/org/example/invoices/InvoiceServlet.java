package org.example.invoices;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.sql.DataSource;

/** Answers with the invoices of a customer as lines of text. */
public class InvoiceServlet extends HttpServlet {
  private final DataSource source;

  public InvoiceServlet(DataSource source) {
    this.source = source;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String customer = request.getParameter("customer");
    response.setContentType("text/plain");
    try (Connection connection = source.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("SELECT number, total FROM invoices WHERE customer = ?")) {
      statement.setString(1, customer);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          response.getWriter().println(rows.getString("number") + " " + Money.format(rows.getLong("total")));
        }
      }
    } catch (SQLException error) {
      error.printStackTrace();
      response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    }
  }
}
