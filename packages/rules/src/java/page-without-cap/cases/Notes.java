package app;

import jakarta.validation.constraints.Max;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

interface NoteRepository extends JpaRepository<Note, Long> {}

class NoteService {
  private NoteRepository notes;

  Object page(int page, int size) {
    // ruleid: java/page-without-cap
    return notes.findAll(PageRequest.of(page, size));
  }
}

@RestController
class Notes {
  private NoteService service;

  @GetMapping("/notes")
  Object list(@RequestParam int page, @RequestParam int size) { return service.page(page, size); }
}

@RestController
class Capped {
  private NoteRepository notes;

  @GetMapping("/capped")
  Object list(@RequestParam int page, @RequestParam int size) {
    // ok: java/page-without-cap
    return notes.findAll(PageRequest.of(page, Math.min(size, 100)));
  }

  @GetMapping("/compared")
  Object compared(@RequestParam int page, @RequestParam int size) {
    if (size > 100) {
      size = 100;
    }
    // ok: java/page-without-cap
    return notes.findAll(PageRequest.of(page, size));
  }

  @GetMapping("/annotated")
  Object annotated(@RequestParam int page, @RequestParam @Max(100) int size) {
    // ok: java/page-without-cap
    return notes.findAll(PageRequest.of(page, size));
  }

  @GetMapping("/fixed")
  Object fixed(@RequestParam int page) {
    // ok: java/page-without-cap
    return notes.findAll(PageRequest.of(page, 20));
  }
}
