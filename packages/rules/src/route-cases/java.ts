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
];
