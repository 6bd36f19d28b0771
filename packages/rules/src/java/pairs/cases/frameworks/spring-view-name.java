package shop.web;

import java.util.Set;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.servlet.ModelAndView;

@Controller
class Views {
  @GetMapping("/flawed/redirect")
  String flawedRedirect(@RequestParam String next) {
    // ruleid: java/open-redirect
    return "redirect:" + next;
  }

  @GetMapping("/flawed/whole")
  String flawedWhole(@RequestParam String page) {
    // ruleid: java/template-injection
    // ruleid: java/open-redirect
    return page;
  }

  @GetMapping("/flawed/part")
  String flawedPart(@RequestParam String lang) {
    // ruleid: java/template-injection
    return "user/" + lang + "/welcome";
  }

  @GetMapping("/flawed/object")
  ModelAndView flawedObject(@RequestParam String next) {
    // ruleid: java/open-redirect
    return new ModelAndView("redirect:" + next);
  }

  @GetMapping("/fixed/redirect")
  String fixedRedirect(@RequestParam String id) {
    // ok: java/open-redirect
    // ok: java/template-injection
    return "redirect:/users/" + id;
  }

  @GetMapping("/fixed/relative")
  String fixedRelative(@RequestParam String id) {
    // ok: java/open-redirect
    return "redirect:users?id=" + id;
  }

  @GetMapping("/fixed/part")
  String fixedPart(@RequestParam String lang) {
    // ok: java/open-redirect
    if (!Set.of("en", "de").contains(lang)) return "error";
    // ok: java/template-injection
    return "user-" + lang;
  }

  @GetMapping("/fixed/answer")
  @ResponseBody
  String fixedAnswer(@RequestParam String next) {
    // ok: java/open-redirect
    // ok: java/template-injection
    return "redirect:" + next;
  }
}
