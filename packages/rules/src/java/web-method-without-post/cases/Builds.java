import org.kohsuke.stapler.HttpResponse;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerRequest;
import org.kohsuke.stapler.StaplerResponse;
import org.kohsuke.stapler.interceptor.RequirePOST;

public class Builds {
  private Queue queue;

  @RequirePOST
  // ok: java/web-method-without-post
  public void doCancel(StaplerRequest request, StaplerResponse response) {
    queue.cancel(request.getParameter("id"));
  }

  // ok: java/web-method-without-post
  public void doStop(StaplerRequest request, StaplerResponse response) {
    if (!"POST".equals(request.getMethod())) return;
    queue.stop();
  }

  // ok: java/web-method-without-post
  public void doIndex(StaplerRequest request, StaplerResponse response) {
    queue.update();
  }

  // ok: java/web-method-without-post
  public FormValidation doCheckName(@QueryParameter String value) {
    return queue.start(value);
  }

  // ok: java/web-method-without-post
  public void doGraph(StaplerRequest request, StaplerResponse response) {
    response.reset();
    response.getWriter().write(queue.draw());
  }

  // ok: java/web-method-without-post
  private void doRun(StaplerRequest request) {
    queue.run();
  }

  // ok: java/web-method-without-post
  public void doLater(Runnable work) {
    queue.submit(work);
  }

  // ruleid: java/web-method-without-post
  public void doRestart(StaplerRequest request, StaplerResponse response) {
    queue.restart();
    response.sendRedirect2("..");
  }

  // ruleid: java/web-method-without-post
  public HttpResponse doWipe() {
    queue.checkPermission(Queue.DELETE);
    queue.clear();
    return done();
  }

  private HttpResponse done() {
    return null;
  }
}
