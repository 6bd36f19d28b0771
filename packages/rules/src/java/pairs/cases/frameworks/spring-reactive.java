package shop.web;

import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;

class Case {
  void flawed(ServerWebExchange exchange) throws Exception {
    ServerHttpRequest request = exchange.getRequest();
    String name = request.getQueryParams().getFirst("name");
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
  }

  void fixed(ServerWebExchange exchange) throws Exception {
    String name = String.valueOf(exchange.getRequest().getMethod());
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
  }
}
