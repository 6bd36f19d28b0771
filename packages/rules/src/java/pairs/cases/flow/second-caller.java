import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Case extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    run(request.getParameter("a"));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    // ruleid: java/command-injection
    run("ls " + request.getParameter("b"));
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    // ok: java/command-injection
    runFixed("ls");
    run("ls");
  }

  private void run(String command) throws IOException {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new String[] {"sh", "-c", command});
  }

  private void runFixed(String command) throws IOException {
    // ok: java/command-injection
    Runtime.getRuntime().exec(new String[] {"sh", "-c", command});
  }
}
