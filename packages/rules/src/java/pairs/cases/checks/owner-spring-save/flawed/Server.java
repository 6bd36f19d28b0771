package shop;

import java.security.Principal;
import java.util.List;
import java.util.Optional;
import jakarta.persistence.*;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;

@Entity
class Note {
  @Id private Long id;
  @ManyToOne private User owner;
  private String text;

  User getOwner() {
    return owner;
  }

  void setText(String text) {
    this.text = text;
  }
}

@Entity
class User {
  @Id private Long id;
  private String name;

  String getName() {
    return name;
  }
}

interface Notes extends JpaRepository<Note, Long> {
  List<Note> findByOwnerName(String name);

  Optional<Note> findByIdAndOwnerName(Long id, String name);

  void deleteByIdAndOwnerName(Long id, String name);
}

@RestController
class Api {
  private final Notes notes;

  Api(Notes notes) {
    this.notes = notes;
  }

  @GetMapping("/notes")
  List<Note> list(Principal me) {
    return notes.findByOwnerName(me.getName());
  }

  @PutMapping("/notes/{id}")
  void change(@PathVariable Long id, @RequestBody String text) {
    // ruleid: java/object-without-owner
    Note note = notes.findById(id).orElseThrow();
    note.setText(text);
    notes.save(note);
  }
}
