import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Encoded extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html");
        PrintWriter out = response.getWriter();
        String name = request.getParameter("name");
        int count = 3;
        // ruleid: java/cross-site-scripting
        out.print("<p title='" + escapeHtml(name) + "'>" + escapeHtml(name) + count + "</p>");
        // ruleid: java/cross-site-scripting
        out.println(escapeHtml(request.getParameter("other").trim()));
        // No encoder for HTML helps inside a script, or where nothing quotes the value.
        // ruleid: java/cross-site-scripting
        out.print("<script>var a = '" + name + "';</script>");
        // ruleid: java/cross-site-scripting
        out.print("<p title=" + name + ">");
        // ok: java/cross-site-scripting
        out.print("<p>" + count + "</p>");
    }

    private static String escapeHtml(Object value) {
        return String.valueOf(value)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
