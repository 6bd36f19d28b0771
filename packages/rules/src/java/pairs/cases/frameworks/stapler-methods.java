package shop.plugin;

import hudson.util.FormValidation;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerRequest;
import org.kohsuke.stapler.StaplerResponse;

class Case {
  private final String name;
  private final int number;
  private String folder;

  @DataBoundConstructor
  public Case(String name, int number) {
    this.name = name;
    this.number = number;
  }

  @DataBoundSetter
  public void setFolder(String folder) throws IOException {
    this.folder = folder;
    // ruleid: java/path-traversal
    new File("/data/" + folder).delete();
  }

  public void doFlawed(StaplerRequest req, StaplerResponse rsp) throws IOException {
    // ruleid: java/path-traversal
    new FileInputStream("/data/" + req.getParameter("file"));
    // ruleid: java/path-traversal
    new FileInputStream("/data" + req.getRestOfPath());
    // ruleid: java/open-redirect
    rsp.sendRedirect2(req.getParameter("to"));
  }

  public void doFixed(StaplerRequest req, StaplerResponse rsp) throws IOException {
    // ok: java/path-traversal
    new FileInputStream("/data/" + req.getContextPath());
    // ok: java/open-redirect
    rsp.sendRedirect2(".");
  }

  public FormValidation doCheckFlawed(@QueryParameter String value) {
    // ruleid: java/cross-site-scripting
    return FormValidation.errorWithMarkup("<b>" + value + "</b>");
  }

  public FormValidation doCheckFixed(@QueryParameter String value) {
    // ok: java/cross-site-scripting
    return FormValidation.error("<b>" + value + "</b>");
  }

  void flawed() {
    // ruleid: java/path-traversal
    new File("/data/" + name).delete();
  }

  void fixed() {
    // ok: java/path-traversal
    new File("/data/" + number).delete();
  }
}
