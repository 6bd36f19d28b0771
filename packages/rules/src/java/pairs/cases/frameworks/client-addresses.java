package shop.web;

import cn.hutool.http.HttpUtil;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import kong.unirest.Unirest;
import org.apache.http.client.fluent.Request;

class Case {
  void flawed(HttpServletRequest request) throws Exception {
    String url = request.getParameter("url");
    // ruleid: java/server-side-request-forgery
    Request.Get(url).execute();
    // ruleid: java/server-side-request-forgery
    Unirest.get(url).asString();
    // ruleid: java/server-side-request-forgery
    HttpUtil.get(url);
    Client client = ClientBuilder.newClient();
    // ruleid: java/server-side-request-forgery
    client.target(url).request().get();
  }

  void fixed(HttpServletRequest request) throws Exception {
    String id = request.getParameter("id");
    // ok: java/server-side-request-forgery
    Request.Get("https://api.shop.example/items?id=" + id).execute();
    // ok: java/server-side-request-forgery
    Unirest.get("https://api.shop.example/items").queryString("id", id).asString();
  }
}
