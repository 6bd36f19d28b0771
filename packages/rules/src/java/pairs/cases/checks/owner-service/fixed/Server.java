package shop;

import java.security.Principal;
import java.util.List;
import java.util.Optional;
import jakarta.persistence.*;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.stereotype.Service;
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

@Service
class NoteService {
  @Autowired private Notes notes;

  List<Note> list(String name) {
    return notes.findByOwnerName(name);
  }

  void remove(Long id) {
    // ok: java/object-without-owner
    notes.deleteById(id);
  }

  boolean isOwner(Long id, String name) {
    return notes.findByIdAndOwnerName(id, name).isPresent();
  }
}

@RestController
class Api {
  private final NoteService service;

  Api(NoteService service) {
    this.service = service;
  }

  @GetMapping("/notes")
  List<Note> list(Principal me) {
    return service.list(me.getName());
  }

  @DeleteMapping("/notes/{id}")
  void remove(@PathVariable Long id, Principal me) {
    if (!service.isOwner(id, me.getName())) throw new IllegalStateException();
    service.remove(id);
  }
}
