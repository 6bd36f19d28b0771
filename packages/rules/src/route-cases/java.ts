/** Route tables of handlers in Java whose interfaces tell their routes. */

import type { RouteCase } from './route-case.ts';

const description = `openapi: 3.0.1
servers:
  - url: http://localhost:9966/shop/v2
paths:
  /owners/{ownerId}:
    get:
      tags: [owner]
      operationId: getOwner
    delete:
      operationId: delete-owner
  /owners:
    post:
      operationId: addOwner
      security:
        - basic: []
  /health:
    get:
      operationId: unknownHere
`;

export const javaCases: readonly RouteCase[] = [
  {
    framework: 'interfaces that a build makes of a description',
    sources: {
      'src/main/java/shop/Owners.java': `package shop;
import org.springframework.web.bind.annotation.*;
import org.springframework.security.access.prepost.PreAuthorize;
import shop.rest.api.OwnersApi;
@RestController
@RequestMapping("/api")
class Owners implements OwnersApi {
  @Override public Owner getOwner(Integer ownerId) { return null; }
  @PreAuthorize("hasRole('A')") @Override public void deleteOwner(Integer ownerId) {}
  public void helper() {}
}
`,
      'src/main/java/shop/OwnerDelegate.java': `package shop;
import shop.rest.api.OwnersApiDelegate;
@Service
class OwnerDelegate implements OwnersApiDelegate {
  @Override public Owner addOwner(Owner owner) { return owner; }
}
`,
      'src/main/java/shop/Other.java': `package shop;
import java.io.Closeable;
class Other implements Closeable {
  public Owner getOwner(Integer ownerId) { return null; }
}
`,
    },
    manifests: {
      'pom.xml':
        '<project><inputSpec>${project.basedir}/src/main/resources/openapi.yml</inputSpec></project>',
      'src/main/resources/openapi.yml': description,
      'docs/openapi-old.yml': description.replaceAll('/owners', '/old'),
    },
    routes: [
      'DELETE /api/owners/{ownerId} Owners.deleteOwner behind PreAuthorize: authentication authorization',
      'GET /api/owners/{ownerId} Owners.getOwner',
      'POST /shop/v2/owners OwnerDelegate.addOwner behind security of the description: authentication',
    ],
  },
  {
    framework: 'annotations that are made of others',
    sources: {
      'web/Fetch.java': `package shop.web;
import org.springframework.core.annotation.AliasFor;
import org.springframework.web.bind.annotation.*;
@RequestMapping(method = RequestMethod.GET)
public @interface Fetch {
  @AliasFor(annotation = RequestMapping.class) String value();
}
`,
      'web/Api.java': `package shop.web;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping
public @interface Api { String value(); }
`,
      'web/EditorsOnly.java': `package shop.web;
import org.springframework.security.access.prepost.PreAuthorize;
@PreAuthorize("hasRole('EDITOR')")
public @interface EditorsOnly {}
`,
      'web/Traced.java': `package shop.web;
public @interface Traced { String value(); }
`,
      'Notes.java': `package shop;
import org.springframework.web.bind.annotation.PostMapping;
import shop.web.*;
@Api("/notes")
class Notes {
  @Fetch("/{id}") String read(String id) { return id; }
  @EditorsOnly @PostMapping("/add") void add(String text) {}
  @Traced("plain") void plain(String text) {}
}
`,
    },
    routes: [
      'POST /notes/add Notes.add behind EditorsOnly: authentication authorization',
      '* /notes/{id} Notes.read',
    ],
  },
  {
    framework: 'JAX-RS, on interfaces of classes without any annotation',
    sources: {
      'model/NotesResource.java': `package shop.model;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.*;
@Path("notes")
public interface NotesResource {
  @GET
  @Path("{id}")
  String read(@PathParam("id") String id);
  @POST
  @RolesAllowed("editor")
  void add(String text);
}
`,
      'server/NotesResourceImpl.java': `package shop.server;
import shop.model.NotesResource;
public class NotesResourceImpl extends WebResource implements NotesResource {
  public String read(String id) { return id; }
  public void add(String text) {}
  public void close() {}
}
`,
    },
    routes: [
      'POST /notes NotesResourceImpl.add behind RolesAllowed: authentication authorization',
      'GET /notes/{id} NotesResourceImpl.read',
    ],
  },
  {
    framework: 'interfaces that Gradle makes of a description',
    sources: {
      'app/Owners.java': `package shop;
import org.springframework.web.bind.annotation.RestController;
import shop.rest.api.OwnersApi;
@RestController
class Owners implements OwnersApi {
  @Override public Owner getOwner(Integer ownerId) { return null; }
}
`,
    },
    manifests: {
      'app/build.gradle.kts': 'openApiGenerate { inputSpec.set("$rootDir/specs/shop-api.yaml") }',
      'specs/shop-api.yaml': description,
    },
    routes: ['GET /shop/v2/owners/{ownerId} Owners.getOwner'],
  },
  {
    framework: 'interfaces without a build that names their description',
    sources: {
      'Owners.java': `package shop;
import shop.rest.api.OwnersApi;
class Owners implements OwnersApi {
  @Override public Owner getOwner(Integer ownerId) { return null; }
}
`,
    },
    manifests: { 'openapi.yml': description },
    routes: [],
  },
  {
    framework: 'interfaces of the program',
    sources: {
      'NotesApi.java': `package shop;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;
@RequestMapping("/notes")
interface NotesApi {
  @GetMapping("/{id}") Note read(@PathVariable Long id);
  @PreAuthorize("isAuthenticated()") @DeleteMapping("/{id}") void remove(@PathVariable Long id);
  void plain();
}
`,
      'Notes.java': `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
class Notes implements NotesApi {
  @Override public Note read(Long id) { return null; }
  @Override public void remove(Long id) {}
  @Override public void plain() {}
  @PostMapping("/own") void add() {}
}
`,
    },
    routes: [
      'DELETE /notes/{id} Notes.remove behind PreAuthorize: authentication',
      'GET /notes/{id} Notes.read',
      'POST /own Notes.add',
    ],
  },
  {
    framework: 'a deployment descriptor',
    sources: {
      'src/main/java/shop/Notes.java': `package shop;
import jakarta.servlet.http.*;
public class Notes extends HttpServlet {
  @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) {}
  @Override protected void doPost(HttpServletRequest request, HttpServletResponse response) {}
}
`,
      'src/main/java/shop/Orders.java': `package shop;
import jakarta.servlet.annotation.*;
import jakarta.servlet.http.*;
@WebServlet("/public/orders")
@ServletSecurity(@HttpConstraint(rolesAllowed = "editor"))
public class Orders extends HttpServlet {
  @Override protected void doGet(HttpServletRequest request, HttpServletResponse response) {}
}
`,
      'src/main/java/shop/Member.java': `package shop;
import jakarta.servlet.*;
import jakarta.servlet.http.*;
public class Member implements Filter {
  @Override public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws Exception {
    if (((HttpServletRequest) request).getSession().getAttribute("user") == null) {
      ((HttpServletResponse) response).sendError(401);
      return;
    }
    chain.doFilter(request, response);
  }
}
`,
    },
    manifests: {
      'src/main/webapp/WEB-INF/web.xml': `<?xml version="1.0"?>
<web-app xmlns="https://jakarta.ee/xml/ns/jakartaee">
  <!-- <servlet><servlet-name>old</servlet-name><servlet-class>shop.Old</servlet-class></servlet> -->
  <servlet>
    <servlet-name>notes</servlet-name>
    <servlet-class>shop.Notes</servlet-class>
  </servlet>
  <servlet-mapping><servlet-name>notes</servlet-name><url-pattern>/admin/notes</url-pattern></servlet-mapping>
  <servlet-mapping><servlet-name>notes</servlet-name><url-pattern>/notes</url-pattern></servlet-mapping>
  <filter><filter-name>member</filter-name><filter-class>shop.Member</filter-class></filter>
  <filter-mapping><filter-name>member</filter-name><servlet-name>notes</servlet-name></filter-mapping>
  <filter-mapping>
    <filter-name>member</filter-name><url-pattern>/public/*</url-pattern><dispatcher>FORWARD</dispatcher>
  </filter-mapping>
  <filter><filter-name>sso</filter-name><filter-class>org.sso.client.SsoFilter</filter-class></filter>
  <filter-mapping><filter-name>sso</filter-name><url-pattern>/public/*</url-pattern></filter-mapping>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/admin/*</url-pattern>
      <http-method>POST</http-method>
    </web-resource-collection>
    <auth-constraint><role-name>editor</role-name></auth-constraint>
  </security-constraint>
  <security-constraint>
    <web-resource-collection>
      <url-pattern>/notes/**</url-pattern>
      <url-pattern>/notes</url-pattern>
      <http-method-omission>GET</http-method-omission>
    </web-resource-collection>
    <auth-constraint><role-name>**</role-name></auth-constraint>
  </security-constraint>
  <security-constraint>
    <web-resource-collection><url-pattern>/*</url-pattern></web-resource-collection>
    <user-data-constraint><transport-guarantee>CONFIDENTIAL</transport-guarantee></user-data-constraint>
  </security-constraint>
</web-app>
`,
    },
    routes: [
      'GET /admin/notes Notes.doGet behind Member: authentication',
      'POST /admin/notes Notes.doPost behind Member: authentication, security-constraint: authentication authorization',
      'GET /notes Notes.doGet behind Member: authentication',
      'POST /notes Notes.doPost behind Member: authentication, security-constraint: authentication',
      'GET /public/orders Orders.doGet behind ServletSecurity, SsoFilter',
    ],
  },
];
