package shop;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.commons.lang3.exception.ExceptionUtils;

class Reports {
  void report(HttpServletResponse response, Exception problem) throws IOException {
    // ruleid: java/error-exposure
    response.getWriter().print(ExceptionUtils.getStackTrace(problem));
  }
}
