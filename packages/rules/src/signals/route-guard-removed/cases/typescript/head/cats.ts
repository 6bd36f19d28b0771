class Cats {
  @Delete(':id')
  // ruleid: review/route-guard-removed
  remove(id: string) { return this.cats.remove(id); }
  @Get()
  @UseGuards(OtherGuard)
  // ok: review/route-guard-removed
  list() { return this.cats.list(); }
}
