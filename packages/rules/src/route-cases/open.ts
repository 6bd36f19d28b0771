/** Route tables of routes that are open although something around them asks. */

import type { RouteCase } from './route-case.ts';

export const openCases: readonly RouteCase[] = [
  {
    framework: 'JAX-RS, annotations of a method in the place of those of its class',
    sources: {
      'Things.java': `package a;
import jakarta.annotation.security.*;
import jakarta.ws.rs.*;
@Path("/things") @RolesAllowed("user")
class Things {
  @GET public String all() { return ""; }
  @PermitAll @GET @Path("free") public String free() { return ""; }
  @DenyAll @DELETE public String drop() { return ""; }
}
`,
    },
    routes: [
      'DELETE /things Things.drop behind DenyAll: authentication authorization',
      'GET /things Things.all behind RolesAllowed: authentication authorization',
      'GET /things/free Things.free behind PermitAll: public',
    ],
  },
  {
    framework: 'Micronaut, who may call a method',
    sources: {
      'Pets.java': `package a;
import io.micronaut.http.annotation.*;
import io.micronaut.security.annotation.Secured;
import io.micronaut.security.rules.SecurityRule;
import jakarta.annotation.security.PermitAll;
@Controller("/pets") @Secured(SecurityRule.IS_AUTHENTICATED)
class Pets {
  @Get("/a") String all() { return ""; }
  @Secured(SecurityRule.IS_ANONYMOUS) @Get("/b") String free() { return ""; }
  @Secured("isAnonymous()") @Get("/c") String text() { return ""; }
  @Secured({"ROLE_ADMIN"}) @Delete("/d") String drop() { return ""; }
  @PermitAll @Get("/e") String any() { return ""; }
}
`,
    },
    routes: [
      'GET /pets/a Pets.all behind Secured: authentication',
      'GET /pets/b Pets.free behind Secured: public',
      'GET /pets/c Pets.text behind Secured: public',
      'DELETE /pets/d Pets.drop behind Secured: authentication authorization',
      'GET /pets/e Pets.any behind PermitAll: public',
    ],
  },
  {
    framework: 'Spring Security, paths that no chain is for',
    sources: {
      'S.java': `package a;
import org.springframework.context.annotation.*;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.WebSecurityCustomizer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.*;
@RestController class A { @PostMapping("/web/y") void y() {} @PostMapping("/left/z") void z() {} }
@Configuration class S {
  @Bean SecurityFilterChain web(HttpSecurity h) throws Exception {
    return h.authorizeHttpRequests(a -> a.anyRequest().authenticated()).build();
  }
  @Bean WebSecurityCustomizer left() { return web -> web.ignoring().requestMatchers("/left/**"); }
}
`,
    },
    routes: ['POST /left/z A.z', 'POST /web/y A.y behind authenticated: authentication, csrf: csrf'],
  },
  {
    framework: 'Django middleware that asks below a path',
    sources: {
      'site/settings.py': `MIDDLEWARE = ['site.members.Members', 'site.members.keyed']
`,
      'site/members.py': `from django.http import HttpResponse
class Members:
    def __init__(self, get_response):
        self.get_response = get_response
    def __call__(self, request):
        if request.path.startswith('/staff/') and not request.user.is_authenticated:
            return HttpResponse(status=401)
        return self.get_response(request)
def keyed(get_response):
    def middleware(request):
        if request.path != '/open/' and 'key' not in request.headers:
            return HttpResponse(status=401)
        return get_response(request)
    return middleware
`,
      'site/views.py': `from django.http import HttpResponse
def show(request): return HttpResponse('')
`,
      'site/urls.py': `from django.urls import path
from site import views
urlpatterns = [path('staff/', views.show), path('other/', views.show), path('open/', views.show)]
`,
    },
    routes: [
      '* /open/ show',
      '* /other/ show behind keyed: authentication',
      '* /staff/ show behind Members: authentication, keyed: authentication',
    ],
  },
  {
    framework: 'Flask, a token that may be missing',
    sources: {
      'app.py': `from flask import Flask
from flask_jwt_extended import JWTManager, jwt_required
app = Flask(__name__)
JWTManager(app)
@app.post('/a')
@jwt_required()
def a(): return ''
@app.post('/b')
@jwt_required(optional=True)
def b(): return ''
@app.post('/c')
@jwt_required(optional=False)
def c(): return ''
`,
    },
    routes: [
      'POST /a a behind jwt_required(): authentication',
      'POST /b b behind jwt_required(): public',
      'POST /c c behind jwt_required(): authentication',
    ],
  },
];
