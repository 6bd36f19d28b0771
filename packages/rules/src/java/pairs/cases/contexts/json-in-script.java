import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class State extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    PrintWriter out = response.getWriter();
    String name = request.getParameter("name");
    // ruleid: java/cross-site-scripting
    out.print("<script>start(" + new ObjectMapper().writeValueAsString(name) + ")</script>");
    Gson plain = new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();
    // ruleid: java/cross-site-scripting
    out.print("<script>start(" + plain.toJson(name) + ")</script>");
    Gson gson = new GsonBuilder().setPrettyPrinting().create();
    // ok: java/cross-site-scripting
    out.print("<script>start(" + gson.toJson(name) + ")</script>");
  }
}
