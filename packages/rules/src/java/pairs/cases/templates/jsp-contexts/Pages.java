package shop.web;

import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;

@Controller
class Pages {
  @GetMapping("/page")
  String page(@RequestParam String name, Model model) {
    model.addAttribute("name", name);
    model.addAttribute("known", "a");
    return "page";
  }
}
