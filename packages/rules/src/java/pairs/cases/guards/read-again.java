import java.io.IOException;
import java.util.Set;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class ReadAgain extends HttpServlet {
    private static final Set<String> TOOLS = Set.of("df", "uptime");

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!TOOLS.contains(request.getParameter("name"))) return;
        // ruleid: java/command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", request.getParameter("tool")});
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!TOOLS.contains(request.getParameter("tool"))) return;
        // ok: java/command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", request.getParameter("tool")});
    }

    @Override
    protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if ("df".equals(request.getParameter("tool")) || "uptime".equals(request.getParameter("tool"))) {
            // ok: java/command-injection
            Runtime.getRuntime().exec(new String[] {"sh", "-c", request.getParameter("tool")});
        }
    }

    @Override
    protected void doDelete(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (TOOLS.contains(request.getParameter("tool")) || request.getParameter("all") != null) {
            // ruleid: java/command-injection
            Runtime.getRuntime().exec(new String[] {"sh", "-c", request.getParameter("tool")});
        }
    }
}
