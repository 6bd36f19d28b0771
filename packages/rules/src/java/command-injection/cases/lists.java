import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", "ls " + name});
    // ok: java/command-injection
    Runtime.getRuntime().exec(new String[] {"/bin/ls", "--", name});
    // ruleid: java/command-injection
    new ProcessBuilder(name, "-l").start();
    // ok: java/command-injection
    new ProcessBuilder("convert", name, "out.png").start();
    // ruleid: java/command-injection
    new ProcessBuilder(Arrays.asList("bash", "-c", name)).start();
    // ok: java/command-injection
    new ProcessBuilder(Arrays.asList("convert", name)).start();
    // ok: java/command-injection
    new ProcessBuilder(List.of("convert", name)).start();
    List<String> parts = new ArrayList<>();
    parts.add("convert");
    parts.add(name);
    // ok: java/command-injection
    new ProcessBuilder(parts).start();
  }
}
