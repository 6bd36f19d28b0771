package shop;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Orders extends HttpServlet {
    private Connection connect() throws SQLException {
        return null;
    }

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = request.getParameter("name");
        String order = request.getParameter("order");
        int page = Integer.parseInt(request.getParameter("page"));
        try {
            Connection con = connect();
            // ruleid: java/sql-injection
            PreparedStatement stmt = con.prepareStatement("select * from orders where name=? and page=?");
            stmt.setString(1, name);
            stmt.setInt(2, page);
            ResultSet rows = stmt.executeQuery();
            rows.close();

            PreparedStatement pattern = null;
            String sql = "select * from orders where name like ?";
            System.out.println(sql);
            // ruleid: java/sql-injection
            pattern = con.prepareStatement(sql);
            pattern.setString(1, "%" + name + "%");
            pattern.executeQuery();
            pattern.close();

            Statement twice = con.createStatement();
            // ruleid: java/sql-injection
            PreparedStatement statement = con.prepareStatement("delete from orders where id = ?");
            statement.setBigDecimal(1, order == null ? null : new BigDecimal(order));
            statement.executeUpdate();
            twice.executeUpdate("delete from carts");

            // The name of a column cannot be bound.
            Statement sorted = con.createStatement();
            // ruleid: java/sql-injection
            sorted.executeQuery("select * from orders order by " + order);

            // Run again elsewhere, the text would miss its values.
            String shared = "select * from orders where name='" + name + "'";
            Statement first = con.createStatement();
            // ruleid: java/sql-injection
            first.executeQuery(shared);
            Statement second = con.createStatement();
            // ruleid: java/sql-injection
            second.executeQuery(shared);

            // ok: java/sql-injection
            con.createStatement().executeQuery("select * from orders");
        } catch (SQLException e) {
            response.sendError(500);
        }
    }
}
