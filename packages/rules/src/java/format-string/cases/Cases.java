import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

public class Cases extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        String name = request.getParameter("name");
        // ruleid: java/format-string
        log(String.format("Hello " + name + ", %d", 4));
        // ok: java/format-string
        log(String.format("Hello %s, %d", name, 4));
        // ruleid: java/format-string
        log(String.format(request.getParameter("format"), name));
        // ok: java/format-string
        log(String.format("Hello " + name.length() + ", %d", 4));
    }
}
