package shop;

import java.util.Arrays;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;

class Reports {
  @ExceptionHandler(Exception.class)
  ResponseEntity<String> handle(Exception problem) {
    // ok: java/error-exposure
    return ResponseEntity.internalServerError().body("failed");
  }
}
