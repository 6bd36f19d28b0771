import com.rabbitmq.client.Channel;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import org.springframework.kafka.annotation.KafkaListener;

class Queues implements MessageListener {
  @KafkaListener(topics = "jobs")
  public void take(String message) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("sh -c run" + message);
  }

  public void onMessage(Message message) {
    try {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec("sh -c run" + ((TextMessage) message).getText());
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  void listen(Channel channel) throws Exception {
    // ruleid: java/command-injection
    channel.basicConsume("jobs", true, (tag, delivery) -> Runtime.getRuntime().exec("sh -c run" + new String(delivery.getBody())), tag -> {});
  }
}
