package shop.web;

import java.util.Properties;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;

@Controller
class Pages {
  Properties settings() {
    Properties settings = new Properties();
    settings.put("eventhandler.referenceinsertion.class", "org.apache.velocity.app.event.implement.EscapeHtmlReference");
    return settings;
  }

  @GetMapping("/page")
  String page(@RequestParam String name, Model model) {
    model.addAttribute("name", name);
    return "page";
  }
}
