public interface ShareApi {
  // ruleid: review/route-guard-removed
  @PostMapping("/removeShares/{id}")
  void removeShares(@PathVariable("id") String id);

  // ruleid: review/route-guard-removed
  @PreAuthorize("permitAll()")
  @PostMapping("/clear")
  void clear();

  // ok: review/route-guard-removed
  @GetMapping("/list")
  List<Share> list();
}
