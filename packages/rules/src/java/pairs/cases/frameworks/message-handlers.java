package shop.web;

import jakarta.websocket.OnMessage;
import jakarta.websocket.Session;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.web.socket.TextMessage;
import org.springframework.web.socket.WebSocketSession;
import org.springframework.web.socket.handler.TextWebSocketHandler;

class Case extends TextWebSocketHandler {
  @OnMessage
  public void flawed(String message) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + message);
  }

  @MessageMapping("/case")
  public void flawedTopic(String message) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + message);
  }

  @Override
  protected void handleTextMessage(WebSocketSession session, TextMessage message) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + message.getPayload());
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + session.getId());
  }

  @OnMessage
  public void fixed(long message) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + message);
  }
}
