package shop;

import java.util.Arrays;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;

class Reports {
  @ExceptionHandler(Exception.class)
  ResponseEntity<String> handle(Exception problem) {
    // ruleid: java/error-exposure
    return ResponseEntity.internalServerError().body(Arrays.toString(problem.getStackTrace()));
  }
}
