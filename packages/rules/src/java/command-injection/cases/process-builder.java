import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ProcessBuilder builder = new ProcessBuilder();
    // ruleid: java/command-injection
    builder.command("sh", "-c", "ls " + request.getParameter("dir"));
    builder.start();
    List<String> parts = new ArrayList<>();
    parts.add("sh");
    parts.add("-c");
    parts.add(request.getHeader("x"));
    // ruleid: java/command-injection
    new ProcessBuilder(parts).start();
    // ok: java/command-injection
    new ProcessBuilder("ls", "-l").start();
  }
}
