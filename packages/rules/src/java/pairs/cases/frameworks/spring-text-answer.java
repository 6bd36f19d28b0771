package shop.web;

import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.util.HtmlUtils;
import reactor.core.publisher.Mono;

@RestController
class Answers {
  @GetMapping("/flawed")
  String flawed(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return "<p>Hello " + name + "</p>";
  }

  @GetMapping("/flawed/entity")
  ResponseEntity<String> flawedEntity(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return ResponseEntity.ok("<p>Hello " + name);
  }

  @GetMapping("/flawed/status")
  ResponseEntity<String> flawedStatus(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return ResponseEntity.status(404).body("no " + name);
  }

  @GetMapping(value = "/flawed/page", produces = MediaType.TEXT_HTML_VALUE)
  Mono<String> flawedPage(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return Mono.just("<p>Hello " + name);
  }

  @GetMapping("/fixed")
  String fixed(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return "<p>Hello " + HtmlUtils.htmlEscape(name) + "</p>";
  }

  @GetMapping(value = "/fixed/json", produces = MediaType.APPLICATION_JSON_VALUE)
  String fixedJson(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return "{\"name\": \"" + name + "\"}";
  }

  @GetMapping(path = "/fixed/plain", produces = "text/plain;charset=UTF-8")
  String fixedPlain(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return "Hello " + name;
  }

  @GetMapping("/fixed/object")
  Map<String, String> fixedObject(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return Map.of("name", name);
  }

  @GetMapping("/fixed/entity")
  ResponseEntity<Map<String, String>> fixedEntity(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return ResponseEntity.ok(Map.of("name", name));
  }

  @GetMapping("/fixed/typed")
  ResponseEntity<String> fixedTyped(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body("[\"" + name + "\"]");
  }

  @GetMapping("/fixed/number")
  String fixedNumber(@RequestParam int count) {
    // ok: java/cross-site-scripting
    return "<p>" + count;
  }

  String label(String name) {
    // ok: java/cross-site-scripting
    return "Hello " + name;
  }
}

@Controller
class Parts {
  @GetMapping("/part")
  @ResponseBody
  String flawed(@RequestParam String name) {
    // ruleid: java/cross-site-scripting
    return "<p>" + name;
  }

  @GetMapping("/page")
  String fixed(@RequestParam String name, org.springframework.ui.Model model) {
    model.addAttribute("name", name);
    // ok: java/cross-site-scripting
    return "page";
  }
}

@RestController
@RequestMapping(value = "/api", produces = "application/json")
class Api {
  @GetMapping("/name")
  String fixed(@RequestParam String name) {
    // ok: java/cross-site-scripting
    return "\"" + name + "\"";
  }
}
