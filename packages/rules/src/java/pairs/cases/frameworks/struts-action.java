package shop.web;

import com.opensymphony.xwork2.ActionSupport;
import java.io.FileInputStream;

class Case extends ActionSupport {
  private String file;
  private int number;

  public void setFile(String file) {
    this.file = file;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public String flawed() throws Exception {
    // ruleid: java/path-traversal
    new FileInputStream("/data/" + file);
    return SUCCESS;
  }

  public String fixed() throws Exception {
    // ok: java/path-traversal
    new FileInputStream("/data/" + number);
    return SUCCESS;
  }
}
