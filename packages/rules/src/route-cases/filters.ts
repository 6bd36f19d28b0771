/** Filters of Java: bound to routes by annotations, or before all of them. */

import type { RouteCase } from './route-case.ts';

export const filterCases: readonly RouteCase[] = [
  {
    framework: 'JAX-RS filters that annotations bind',
    sources: {
      'Audited.java': `package app;
public @interface Audited {}
`,
      'KeyFilter.java': `package app;
import jakarta.ws.rs.container.*;
import jakarta.ws.rs.NotAuthorizedException;
import jakarta.ws.rs.ext.Provider;
@SignedIn
public class KeyFilter implements ContainerRequestFilter {
  private final Keys keys;
  public void filter(ContainerRequestContext context) {
    if (!keys.knows(context.getHeaderString("X-Key"))) throw new NotAuthorizedException("key");
  }
}
`,
      'Notes.java': `package app;
import jakarta.ws.rs.*;
@Path("/notes")
public class Notes {
  @POST @SignedIn public void add(String text) {}
  @DELETE @Path("{id}") @Audited public void drop(@PathParam("id") long id) {}
  @PUT @Path("{id}") public void change(@PathParam("id") long id, String text) {}
}
`,
      'SignedIn.java': `package app;
import jakarta.ws.rs.NameBinding;
import java.lang.annotation.*;
@NameBinding
@Retention(RetentionPolicy.RUNTIME)
public @interface SignedIn {}
`,
      'SignedInFilter.java': `package app;
import jakarta.ws.rs.container.*;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
@SignedIn
@Provider
public class SignedInFilter implements ContainerRequestFilter {
  @Override
  public void filter(ContainerRequestContext context) {
    if (context.getHeaderString("X-Token") == null) context.abortWith(Response.status(401).build());
  }
}
`,
      'TraceFilter.java': `package app;
import jakarta.ws.rs.container.*;
@Traced
public class TraceFilter implements ContainerRequestFilter {
  private final Tracer tracer;
  public void filter(ContainerRequestContext context) { tracer.begin(context); }
}
`,
      'Traced.java': `package app;
import jakarta.ws.rs.NameBinding;
@NameBinding
public @interface Traced {}
`,
      'Users.java': `package app;
import jakarta.ws.rs.*;
@Path("/users")
@SignedIn
public class Users {
  @POST public void add(String text) {}
  @POST @Path("{id}") @Traced public void change(@PathParam("id") long id, String text) {}
}
`,
    },
    routes: [
      'POST /notes Notes.add behind KeyFilter: authentication, SignedInFilter: authentication',
      'DELETE /notes/{id} Notes.drop',
      'PUT /notes/{id} Notes.change',
      'POST /users Users.add behind KeyFilter: authentication, SignedInFilter: authentication',
      'POST /users/{id} Users.change behind KeyFilter: authentication, SignedInFilter: authentication, TraceFilter',
    ],
  },
  {
    framework: 'JAX-RS filters before all routes, and one that says what it is there for',
    sources: {
      'Audited.java': `package app;
public @interface Audited {}
`,
      'Blocked.java': `package app;
import javax.ws.rs.container.*;
import javax.ws.rs.core.Response;
import javax.ws.rs.ext.Provider;
@Provider
public class Blocked implements ContainerRequestFilter {
  public void filter(ContainerRequestContext context) {
    if (!"local".equals(context.getUriInfo().getHost())) { context.abortWith(Response.status(Response.Status.FORBIDDEN).build()); return; }
  }
}
`,
      'Logs.java': `package app;
import javax.ws.rs.container.*;
import javax.ws.rs.ext.Provider;
@Provider
public class Logs implements ContainerRequestFilter {
  public void filter(ContainerRequestContext context) { System.out.println(context.getMethod()); }
}
`,
      'TraceFilter.java': `package app;
import jakarta.ws.rs.container.*;
import jakarta.ws.rs.Priorities;
import jakarta.annotation.Priority;
@Traced
@Priority(Priorities.AUTHORIZATION)
public class TraceFilter implements ContainerRequestFilter {
  private final Tracer tracer;
  public void filter(ContainerRequestContext context) { tracer.begin(context); }
}
`,
      'Traced.java': `package app;
import jakarta.ws.rs.NameBinding;
@NameBinding
public @interface Traced {}
`,
      'Tasks.java': `package app;
import javax.ws.rs.*;
@Path("/tasks")
public class Tasks {
  @POST public void add(String text) {}
  @DELETE @Traced public void drop() {}
}
`,
    },
    routes: [
      'DELETE /tasks Tasks.drop behind Blocked: authorization, TraceFilter: authorization',
      'POST /tasks Tasks.add behind Blocked: authorization',
    ],
  },
  {
    framework: 'Spring behind filters of servlets',
    sources: {
      'AdminFilter.java': `package app;
import javax.servlet.*;
import javax.servlet.http.*;
import org.springframework.stereotype.Component;
@Component
public class AdminFilter implements Filter {
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws Exception {
    if (!((HttpServletRequest) request).isUserInRole("admin")) {
      ((HttpServletResponse) response).sendError(403);
      return;
    }
    chain.doFilter(request, response);
  }
}
`,
      'Config.java': `package app;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
@Configuration
public class Config {
  private final AdminFilter admins;
  public Config(AdminFilter admins) { this.admins = admins; }
  @Bean
  public FilterRegistrationBean<AdminFilter> adminFilter() {
    FilterRegistrationBean<AdminFilter> registration = new FilterRegistrationBean<>();
    registration.setFilter(admins);
    registration.addUrlPatterns("/admin/*");
    return registration;
  }
}
`,
      'Notes.java': `package app;
import org.springframework.web.bind.annotation.*;
@RestController
public class Notes {
  @PostMapping("/notes") public void add() {}
  @PostMapping("/admin/notes") public void clear() {}
  @PostMapping("/parts/notes") public void split() {}
}
`,
      'PartFilter.java': `package app;
import javax.servlet.*;
import javax.servlet.annotation.WebFilter;
import javax.servlet.http.*;
@WebFilter("/parts/*")
public class PartFilter implements Filter {
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws Exception {
    if (!((HttpServletRequest) request).isUserInRole("parts")) throw new ForbiddenException();
    chain.doFilter(request, response);
  }
}
`,
      'TokenFilter.java': `package app;
import javax.servlet.FilterChain;
import javax.servlet.http.*;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
@Component
public class TokenFilter extends OncePerRequestFilter {
  protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain) throws Exception {
    if (request.getHeader("X-Token") == null) {
      response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
      return;
    }
    chain.doFilter(request, response);
  }
}
`,
      'UnusedFilter.java': `package app;
import javax.servlet.*;
import javax.servlet.http.*;
public class UnusedFilter implements Filter {
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain) throws Exception {
    if (request.getParameter("key") == null) { ((HttpServletResponse) response).sendError(429); return; }
    chain.doFilter(request, response);
  }
}
`,
    },
    routes: [
      'POST /admin/notes Notes.clear behind admins: authorization, TokenFilter: authentication',
      'POST /notes Notes.add behind TokenFilter: authentication',
      'POST /parts/notes Notes.split behind PartFilter: authorization, TokenFilter: authentication',
    ],
  },
  {
    framework: 'Spring interceptors, and filters that a constructor is given',
    sources: {
      'Web.java': `package a;
import jakarta.servlet.*;
import jakarta.servlet.http.*;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.*;
@Configuration
class Web implements WebMvcConfigurer {
  @Override public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(new Login()).order(1).addPathPatterns("/api/**", "/app/*").excludePathPatterns("/api/public/**");
    InterceptorRegistration other = registry.addInterceptor(new Admin());
    other.addPathPatterns("/admin/**");
    registry.addInterceptor(new Limit()).excludePathPatterns("/**");
  }
  @Bean FilterRegistrationBean<Keyed> keyed() {
    FilterRegistrationBean<Keyed> bean = new FilterRegistrationBean<>(new Keyed());
    bean.addUrlPatterns("/hooks/*", "/hook");
    return bean;
  }
}
class Login implements HandlerInterceptor {
  @Override public boolean preHandle(HttpServletRequest q, HttpServletResponse s, Object h) throws Exception {
    if (q.getSession().getAttribute("user") == null) { s.sendError(401); return false; }
    return true;
  }
}
class Admin implements HandlerInterceptor {
  @Override public boolean preHandle(HttpServletRequest q, HttpServletResponse s, Object h) throws Exception {
    if (q.getSession().getAttribute("admin") == null) { s.sendError(403); return false; }
    return true;
  }
}
class Limit implements HandlerInterceptor {
  @Override public boolean preHandle(HttpServletRequest q, HttpServletResponse s, Object h) throws Exception {
    if (Counter.isFull(q)) { s.sendError(429); return false; }
    return true;
  }
}
class Keyed extends OncePerRequestFilter {
  @Override protected void doFilterInternal(HttpServletRequest q, HttpServletResponse r, FilterChain c) throws ServletException, java.io.IOException {
    if (!"k".equals(q.getHeader("X-Key"))) { r.setStatus(401); return; }
    c.doFilter(q, r);
  }
}
@RestController
class Api {
  @PostMapping("/api/a") String a() { return ""; }
  @PostMapping("/api/public/b") String b() { return ""; }
  @PostMapping("/app/c") String c() { return ""; }
  @PostMapping("/app/c/d") String d() { return ""; }
  @PostMapping("/admin/e") String e() { return ""; }
  @PostMapping("/hooks/f") String f() { return ""; }
  @PostMapping("/hook") String g() { return ""; }
  @PostMapping("/hook/h") String h() { return ""; }
}
`,
    },
    routes: [
      'POST /admin/e Api.e behind Admin(): authorization',
      'POST /api/a Api.a behind Login(): authentication',
      'POST /api/public/b Api.b',
      'POST /app/c Api.c behind Login(): authentication',
      'POST /app/c/d Api.d',
      'POST /hook Api.g behind Keyed(): authentication',
      'POST /hook/h Api.h',
      'POST /hooks/f Api.f behind Keyed(): authentication',
    ],
  },
];
