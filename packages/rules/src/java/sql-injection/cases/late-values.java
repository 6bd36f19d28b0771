import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class LateValues {
    private Connection con;

    @GetMapping("/late")
    public boolean late(@RequestParam("name") String name) throws SQLException {
        // ruleid: java/sql-injection
        PreparedStatement found = con.prepareStatement("select 1 from users where name = '" + name + "'");
        ResultSet rows = found.executeQuery();
        // ok: java/sql-injection
        PreparedStatement safe = con.prepareStatement("select 1 from users where name = ?");
        safe.setString(1, name);
        return rows.next() && safe.executeQuery().next();
    }
}
