public interface ShareApi {
  @DataPermission(type = Type.PANEL)
  @PostMapping("/removeShares/{id}")
  void removeShares(@PathVariable("id") String id);

  @PreAuthorize("hasRole('ADMIN')")
  @PostMapping("/clear")
  void clear();

  @ApiOperation("lists")
  @GetMapping("/list")
  List<Share> list();
}
