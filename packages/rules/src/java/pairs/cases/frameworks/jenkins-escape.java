import hudson.Util;
import hudson.util.FormValidation;
import org.kohsuke.stapler.QueryParameter;

public class Descriptor {
  public FormValidation doCheckFlawed(@QueryParameter String url) {
    // ruleid: java/cross-site-scripting
    return FormValidation.errorWithMarkup("No answer from <b>" + url + "</b>");
  }

  public FormValidation doCheckFixed(@QueryParameter String url) {
    // ok: java/cross-site-scripting
    return FormValidation.errorWithMarkup("No answer from <b>" + Util.escape(url) + "</b>");
  }
}
