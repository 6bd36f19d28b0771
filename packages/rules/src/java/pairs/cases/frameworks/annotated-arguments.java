package app;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.APIGatewayProxyRequestEvent;
import javax.jws.WebMethod;
import javax.jws.WebService;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.messaging.handler.annotation.DestinationVariable;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.handler.annotation.Payload;

class Fields {
  @QueryMapping
  String flawed(@Argument String name) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
    return name;
  }

  @QueryMapping
  String fixed(@Argument int count) throws Exception {
    // ok: java/command-injection
    Runtime.getRuntime().exec("ls " + count);
    return "";
  }
}

class Rooms {
  @MessageMapping("/rooms/{room}")
  void flawed(@Payload String text, @DestinationVariable String room) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + text);
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + room);
  }
}

@WebService
class Soap {
  @WebMethod
  public String flawed(String name) throws Exception {
    // ruleid: java/command-injection
    Runtime.getRuntime().exec("ls " + name);
    return name;
  }
}

class Lambda implements RequestHandler<APIGatewayProxyRequestEvent, String> {
  public String handleRequest(APIGatewayProxyRequestEvent event, Context context) {
    try {
      // ruleid: java/command-injection
      Runtime.getRuntime().exec("ls " + event.getQueryStringParameters().get("name"));
      // ok: java/command-injection
      Runtime.getRuntime().exec("ls " + context.getFunctionName());
    } catch (Exception error) {
      return "";
    }
    return event.getPath();
  }
}
