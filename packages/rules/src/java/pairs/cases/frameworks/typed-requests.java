import org.apache.catalina.connector.Request;
import org.apache.commons.fileupload.FileItem;
import org.springframework.web.servlet.function.ServerRequest;

class Helpers {
  static void flawed(ServerRequest request) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("sh -c " + request.param("name").get());
  }

  static void fixed(ServerRequest request) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("sh -c " + request.methodName());
  }

  static void flawed(Request request) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("sh -c " + request.getParameter("name"));
  }

  static void flawed(FileItem item) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("sh -c " + item.getName());
  }

  static void fixed(FileItem item) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("sh -c " + item.getSize());
  }
}
