import hudson.model.Job;
import hudson.util.ListBoxModel;
import java.util.Set;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.AncestorInPath;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.bind.JavaScriptMethod;

class Approvals {
  private Set<String> pending;

  @JavaScriptMethod
  public void approve(String name) {
    Jenkins.get().checkPermission(Jenkins.ADMINISTER);
    pending.remove(name);
  }

  @JavaScriptMethod
  public void deny(String name) {
    Jenkins.get().checkPermission(Jenkins.ADMINISTER);
    pending.remove(name);
  }

  @JavaScriptMethod
  public void clear() {
    Jenkins.get().checkPermission(Jenkins.ADMINISTER);
    pending.clear();
  }

  @JavaScriptMethod
  public void restore(String name) {
    Jenkins.get().checkPermission(Jenkins.ADMINISTER);
    pending.add(name);
  }

  @JavaScriptMethod
  // ruleid: java/web-method-without-permission
  public String list() {
    return describe(pending);
  }

  // ok: java/web-method-without-permission
  private String describe(Set<String> names) {
    return render(names);
  }

  public ListBoxModel doFillBranchItems(@AncestorInPath Job<?, ?> job, @QueryParameter String filter) {
    if (job == null || !job.hasPermission(Job.BUILD)) return new ListBoxModel();
    return branches(job.getFullName(), filter);
  }

  public ListBoxModel doFillTagItems(@AncestorInPath Job<?, ?> job) {
    if (!job.hasPermission(Job.BUILD)) return new ListBoxModel();
    return tags(job.getFullName());
  }

  // ruleid: java/web-method-without-permission
  public ListBoxModel doFillStageItems(@AncestorInPath Job<?, ?> job) {
    return stages(job.getFullName());
  }

  // ok: java/web-method-without-permission
  public ListBoxModel doFillKindItems(@AncestorInPath Job<?, ?> job) {
    return kinds();
  }
}
