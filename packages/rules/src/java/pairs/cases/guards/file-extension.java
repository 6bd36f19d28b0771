package app;

import cn.hutool.core.io.FileUtil;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.FileOutputStream;
import org.apache.commons.io.FilenameUtils;

class Case extends HttpServlet {
  void flawed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ruleid: java/path-traversal
    new FileOutputStream(new File("/data", "one." + name));
  }

  void fixed(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    // ok: java/path-traversal
    new FileOutputStream(new File("/data", "one." + FilenameUtils.getExtension(name)));
    // ok: java/path-traversal
    new FileOutputStream(new File("/data", "two." + FileUtil.extName(name)));
  }
}
