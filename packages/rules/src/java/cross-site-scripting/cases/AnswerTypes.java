import java.io.IOException;
import java.sql.ResultSet;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class AnswerTypes extends HttpServlet {
    private ResultSet rows;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            // source: java/cross-site-scripting
            String type = rows.getString("type");
            // ruleid: java/cross-site-scripting
            response.setContentType(type);
            response.getOutputStream().write(rows.getBytes("data"));
        } catch (java.sql.SQLException e) {
            response.setStatus(500);
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            // ok: java/cross-site-scripting
            response.setContentType(rows.getString("type"));
            response.setHeader("Content-Disposition", "attachment; filename=\"a\"");
            response.getOutputStream().write(rows.getBytes("data"));
        } catch (java.sql.SQLException e) {
            response.setStatus(500);
        }
    }
}
