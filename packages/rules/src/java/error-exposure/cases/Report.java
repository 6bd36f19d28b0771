import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;

class Report {
  void report(HttpServletResponse response, Exception problem) throws IOException {
    // ruleid: java/error-exposure
    response.getWriter().print(ExceptionUtils.getStackTrace(problem));
    // ruleid: java/error-exposure
    response.getWriter().println(Arrays.toString(problem.getStackTrace()));
    // ok: java/error-exposure
    response.getWriter().print("failed");
    // ok: java/error-exposure
    problem.printStackTrace();
  }

  @ExceptionHandler(Exception.class)
  ResponseEntity<String> handle(Exception problem) {
    // ruleid: java/error-exposure
    return ResponseEntity.status(500).body(ExceptionUtils.getStackTrace(problem));
  }

  @ExceptionHandler(IllegalStateException.class)
  ResponseEntity<String> handleState(IllegalStateException problem) {
    // ok: java/error-exposure
    return ResponseEntity.status(500).body("failed");
  }
}
