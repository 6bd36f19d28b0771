import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.web.bind.annotation.*;

@RestController
class Server {
  private Store store;

  // ok: java/guard-without-parameter
  @PreAuthorize("@teams.isMember(#teamId, principal)")
  @GetMapping("/teams/{teamId}/boards/{boardId}")
  Board board(@PathVariable long teamId, @PathVariable long boardId) {
    return store.board(boardId);
  }
}
