package shop.web;

import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;

interface Notes extends JpaRepository<Note, Long> {}

@Controller
class Pages {
  private final Notes notes;

  Pages(Notes notes) {
    this.notes = notes;
  }

  @GetMapping("/page")
  String page(Model model) {
    model.addAttribute("notes", notes.findAll());
    return "page";
  }
}
