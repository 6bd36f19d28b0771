package shop.web;

import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;

@Controller
class Pages {
  @GetMapping("/page")
  String page(@RequestParam String name, Model model) {
    model.addAttribute("name", name);
    model.addAttribute("known", "a");
    model.addAttribute("tags", List.of(name.split(",")));
    return "page";
  }

  @GetMapping("/other")
  ModelAndView other(@RequestParam String name) {
    ModelAndView view = new ModelAndView("other");
    view.addObject("name", name);
    view.addObject("known", "a");
    return view;
  }
}
