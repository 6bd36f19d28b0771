package shop;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.HtmlUtils;

@RestController
class SpringAnswers {
    @GetMapping("/given")
    public String given(@RequestParam String name) {
        // ruleid: java/cross-site-scripting
        return "Hello " + HtmlUtils.htmlEscape(name);
    }

    @GetMapping("/maybe")
    public String maybe(String name) {
        // ruleid: java/cross-site-scripting
        return "Hello " + HtmlUtils.htmlEscape(String.valueOf(name));
    }

    @GetMapping("/list")
    public List<String> list(@RequestParam String name) {
        // ok: java/cross-site-scripting
        return List.of(name);
    }
}
