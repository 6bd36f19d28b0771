import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;

@RestController
class Server {
  private Store store;

  // ruleid: java/guard-without-parameter
  @PreAuthorize("@teams.isMember(#teamId, principal)")
  @GetMapping("/boards/{boardId}")
  Board board(@PathVariable long boardId) {
    return store.board(boardId);
  }
}
