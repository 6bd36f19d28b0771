import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Set;

public class Cases extends HttpServlet {
    private static final Set<String> ALLOWED = Set.of("https://app.example.com", "https://www.example.com");

    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        // ruleid: java/cors-reflected-origin
        response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin"));
        response.addHeader("Access-Control-Allow-Credentials", "true");
    }

    protected void doPut(HttpServletRequest request, HttpServletResponse response) {
        String origin = request.getHeader("Origin");
        // ruleid: java/cors-reflected-origin
        if (origin != null) response.addHeader("access-control-allow-origin", origin);
    }

    protected void doPost(HttpServletRequest request, HttpServletResponse response) {
        String origin = request.getHeader("Origin");
        // ok: java/cors-reflected-origin
        if (ALLOWED.contains(origin)) response.setHeader("Access-Control-Allow-Origin", origin);
        // ok: java/cors-reflected-origin
        response.setHeader("X-Seen", request.getHeader("Origin"));
    }
}
