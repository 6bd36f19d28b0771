/** Chains of filters in Spring Security: what they say of the routes whose paths they are about. */

import type { RouteCase } from './route-case.ts';

export const chainCases: readonly RouteCase[] = [
  {
    framework: 'Spring Security, chains that functions configure, for one of two programs',
    sources: {
      'web/src/main/java/a/SecurityConfig.java': `package a;
import org.springframework.context.annotation.*;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.web.SecurityFilterChain;
@Configuration
@EnableWebSecurity
class SecurityConfig {
  private static final String[] OPEN = {"/login", "/static/**"};
  @Bean
  @Order(1)
  SecurityFilterChain api(HttpSecurity http) throws Exception {
    http.securityMatcher("/api/**")
      .authorizeHttpRequests(a -> a.requestMatchers(HttpMethod.GET, "/api/public/**").permitAll().requestMatchers("/api/admin/**").hasRole("ADMIN").anyRequest().authenticated())
      .csrf(AbstractHttpConfigurer::disable);
    return http.build();
  }
  @Bean
  SecurityFilterChain web(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(auth -> {
      auth.requestMatchers(OPEN).permitAll();
      auth.anyRequest().authenticated();
    });
    http.csrf(c -> c.disable());
    http.csrf().ignoringAntMatchers("/hook");
    return http.build();
  }
}
`,
      'web/src/main/java/a/App.java': `package a;
import org.springframework.boot.autoconfigure.SpringBootApplication;
@SpringBootApplication
class App {}
`,
      'web/src/main/java/a/C.java': `package a;
import org.springframework.web.bind.annotation.*;
@RestController
class C {
  @GetMapping("/api/public/a") String a() { return ""; }
  @PostMapping("/api/public/a") String a2() { return ""; }
  @GetMapping("/api/admin/a") String b() { return ""; }
  @GetMapping("/api/{x}") String c() { return ""; }
  @PostMapping("/login") String d() { return ""; }
  @PostMapping("/hook") String e() { return ""; }
  @DeleteMapping("/other/{id}") String f() { return ""; }
}
`,
      'other/src/main/java/c/Other.java': `package c;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;
@SpringBootApplication
@RestController
class Other {
  @GetMapping("/other/open") String open() { return ""; }
}
`,
    },
    routes: [
      'GET /api/admin/a C.b behind hasRole(ADMIN): authentication authorization',
      'GET /api/public/a C.a behind permitAll: public',
      'POST /api/public/a C.a2 behind authenticated: authentication, csrf.disable: csrf-exempt',
      'GET /api/{x} C.c behind authenticated: authentication',
      'POST /hook C.e behind authenticated: authentication, csrf.disable: csrf-exempt',
      'POST /login C.d behind permitAll: public, csrf.disable: csrf-exempt',
      'GET /other/open Other.open',
      'DELETE /other/{id} C.f behind authenticated: authentication, csrf.disable: csrf-exempt',
    ],
  },
  {
    framework: 'Spring Security, adapters that are told in one chain of calls',
    sources: {
      'Old.java': `package b;
import org.springframework.context.annotation.*;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.builders.WebSecurity;
import org.springframework.security.config.annotation.web.configuration.*;
@Configuration
@Order(2)
class Old extends WebSecurityConfigurerAdapter {
  @Override
  protected void configure(HttpSecurity http) throws Exception {
    common(http);
    http.cors().and().csrf().ignoringAntMatchers("/hook").and()
      .authorizeRequests()
        .antMatchers("/", "/login").permitAll()
        .antMatchers(HttpMethod.POST, "/notes/**").hasAnyRole("EDITOR", "ADMIN")
        .antMatchers("/notes/**").authenticated()
        .antMatchers("/dead").denyAll()
        .and()
      .formLogin().loginPage("/login").permitAll();
  }
  private void common(HttpSecurity http) throws Exception {
    http.headers().frameOptions().disable();
  }
  @Override
  public void configure(WebSecurity web) { web.ignoring().antMatchers("/assets/**"); }
}
@Configuration
@Order(1)
class Api extends WebSecurityConfigurerAdapter {
  protected void configure(HttpSecurity http) throws Exception {
    http.antMatcher("/api/**").csrf().disable().authorizeRequests().anyRequest().hasAuthority("API");
  }
}
`,
      'C.java': `package b;
import org.springframework.web.bind.annotation.*;
@RestController
class C {
  @PostMapping("/login") String a() { return ""; }
  @PostMapping("/notes/{id}") String a2() { return ""; }
  @GetMapping("/notes/{id}") String b() { return ""; }
  @RequestMapping("/notes/any") String bb() { return ""; }
  @PostMapping("/api/x") String c() { return ""; }
  @PostMapping("/hook") String e() { return ""; }
  @GetMapping("/dead") String f() { return ""; }
  @GetMapping("/assets/a") String g() { return ""; }
  @PostMapping("/unsaid") String i() { return ""; }
}
`,
    },
    routes: [
      'POST /api/x C.c behind hasAuthority(API): authentication authorization, csrf.disable: csrf-exempt',
      'GET /assets/a C.g',
      'GET /dead C.f behind denyAll: authentication authorization',
      'POST /hook C.e behind csrf.ignoringAntMatchers(/hook): csrf-exempt',
      'POST /login C.a behind permitAll: public, csrf: csrf',
      '* /notes/any C.bb behind hasAnyRole(EDITOR, ADMIN): authentication, csrf: csrf',
      'GET /notes/{id} C.b behind authenticated: authentication',
      'POST /notes/{id} C.a2 behind hasAnyRole(EDITOR, ADMIN): authentication authorization, csrf: csrf',
      'POST /unsaid C.i behind csrf: csrf',
    ],
  },
  {
    framework: 'Spring Security of WebFlux, with a matcher that nobody knows',
    sources: {
      'Reactive.java': `package d;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.web.server.SecurityWebFilterChain;
import org.springframework.web.bind.annotation.*;
class Reactive {
  @Bean
  SecurityWebFilterChain chain(ServerHttpSecurity http, RequestMatcher hidden) {
    return http
      .authorizeExchange(x -> x
        .pathMatchers(HttpMethod.GET, "/items/**").permitAll()
        .matchers(hidden).permitAll()
        .requestMatchers(hidden).hasRole("OPS")
        .pathMatchers("/open").permitAll()
        .anyExchange().authenticated())
      .csrf(ServerHttpSecurity.CsrfSpec::disable)
      .build();
  }
}
@RestController
class Items {
  @GetMapping("/items/{id}") String one() { return ""; }
  @PutMapping("/items/{id}") String save() { return ""; }
  @GetMapping("/open") String open() { return ""; }
}
`,
    },
    routes: [
      'GET /items/{id} Items.one behind permitAll: public',
      'PUT /items/{id} Items.save behind authenticated: authentication, csrf.disable: csrf-exempt',
      'GET /open Items.open behind hasRole(OPS)',
    ],
  },
];
