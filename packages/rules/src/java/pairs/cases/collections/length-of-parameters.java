import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class LengthOfParameters extends HttpServlet {
    private Connection connection;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String[] ids = request.getParameterValues("id");
        String list = String.join(",", ids);
        run("SELECT name FROM items WHERE id IN (" + list + ")");
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) {
        String[] ids = request.getParameterValues("id");
        String marks = String.join(",", Collections.nCopies(ids.length, "?"));
        try {
            // ok: java/sql-injection
            connection.prepareStatement("SELECT name FROM items WHERE id IN (" + marks + ")");
        } catch (SQLException e) {
            response.setStatus(500);
        }
    }

    private void run(String text) {
        try {
            // ruleid: java/sql-injection
            connection.prepareStatement(text);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
