package shop.web;

import java.util.List;
import javax.persistence.EntityManager;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;

@Controller
class Pages {
  private final JdbcTemplate jdbc;
  private final EntityManager entities;

  Pages(JdbcTemplate jdbc, EntityManager entities) {
    this.jdbc = jdbc;
    this.entities = entities;
  }

  @GetMapping("/posts")
  String posts(Model model) {
    List<String> titles = jdbc.queryForList("select title from posts", String.class);
    model.addAttribute("titles", titles);
    return "posts";
  }

  @GetMapping("/notes")
  String notes(Model model) {
    model.addAttribute("notes", entities.createQuery("select n from Note n").getResultList());
    return "notes";
  }
}
