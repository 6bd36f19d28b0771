import java.util.List;
import org.springframework.web.bind.annotation.*;

@RestController
class Listed {
    private static final List<String> NAMES = List.of("a", "b");

    @GetMapping("/flag")
    String flag(@RequestParam String name) throws Exception {
        boolean isKnown = false;
        for (String one : NAMES) {
            if (one.equals(name)) {
                isKnown = true;
                break;
            }
        }
        if (!isKnown) return "";
        // ok: java/command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "ls " + name});
        return "done";
    }

    @GetMapping("/reset")
    String reset(@RequestParam String name) throws Exception {
        boolean isKnown = false;
        for (String one : NAMES) {
            if (one.equals(name)) isKnown = true;
        }
        isKnown = !isKnown;
        if (!isKnown) return "";
        // ruleid: java/command-injection
        Runtime.getRuntime().exec(new String[] {"sh", "-c", "ls " + name});
        return "done";
    }
}
