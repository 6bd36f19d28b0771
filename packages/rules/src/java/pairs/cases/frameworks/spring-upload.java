package shop.web;

import java.io.File;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.multipart.MultipartFile;

class Case {
  @PostMapping("/flawed")
  void flawed(MultipartFile upload) throws Exception {
    // ruleid: java/path-traversal
    upload.transferTo(new File("/data/" + upload.getOriginalFilename()));
  }

  @PostMapping("/fixed")
  void fixed(MultipartFile upload) throws Exception {
    // ok: java/path-traversal
    upload.transferTo(new File("/data/" + upload.getSize()));
  }
}
