package shop.web;

import com.liferay.portal.kernel.util.ParamUtil;
import java.io.File;
import javax.portlet.ResourceRequest;
import javax.portlet.ResourceResponse;

class Case {
  public void serveFlawed(ResourceRequest request, ResourceResponse response) {
    // ruleid: java/path-traversal
    new File("/data/" + request.getParameter("name")).delete();
    // ruleid: java/path-traversal
    new File("/data/" + ParamUtil.getString(request, "name")).delete();
  }

  public void serveFixed(ResourceRequest request, ResourceResponse response) {
    // ok: java/path-traversal
    new File("/data/" + ParamUtil.getLong(request, "id")).delete();
  }
}
