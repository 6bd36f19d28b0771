package shop.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;

class Case implements HttpHandler {
  static void start() throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress(8080), 0);
    server.createContext("/files", new Case());
    server.createContext("/lambda", exchange -> {
      // ruleid: java/path-traversal
      Files.readAllBytes(new File("/data", exchange.getRequestURI().getPath()).toPath());
    });
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    // ruleid: java/path-traversal
    Files.readAllBytes(new File("/data", exchange.getRequestURI().getPath()).toPath());
    // ok: java/path-traversal
    Files.readAllBytes(new File("/data", exchange.getRequestMethod()).toPath());
  }
}
