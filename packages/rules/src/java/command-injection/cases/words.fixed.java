import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

class Page extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String host = request.getParameter("host");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(new String[] {"ping", "-c", "1", "--", host});
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String folder = request.getParameter("folder");
    String[] words = new String[] {"ls", "-la", "--time=" + folder};
    // ruleid: java/command-injection
    new ProcessBuilder(words).start();
    String[] line = {"dig", folder};
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(line);
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: java/command-injection
    new ProcessBuilder("/bin/sh", "-c", "cat " + request.getParameter("file") + " | head").start();
    // ruleid: java/command-injection
    Runtime.getRuntime().exec(request.getParameter("program"));
    // ok: java/command-injection
    new ProcessBuilder("ls", request.getParameter("folder")).start();
    // ok: java/command-injection
    Runtime.getRuntime().exec(new String[] {"ls", request.getParameter("folder")});
  }
}
