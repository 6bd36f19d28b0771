import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

@Controller
class View {
  @GetMapping("/after")
  public String after(@RequestParam("next") String next) {
    // ruleid: java/open-redirect
    if (next == null || !next.startsWith("/") || next.startsWith("//") || next.startsWith("/\\") || next.matches("(?s).*\\p{Cntrl}.*")) {
      return "redirect:/";
    }
    return "redirect:" + next;
  }

  @GetMapping("/header")
  public void header(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String next = request.getParameter("next");
    response.setStatus(302);
    // ruleid: java/open-redirect
    if (next == null || !next.startsWith("/") || next.startsWith("//") || next.startsWith("/\\") || next.matches("(?s).*\\p{Cntrl}.*")) {
      response.sendError(400);
      return;
    }
    response.setHeader("Location", next);
  }
}
