class Cats {
  @Delete(':id')
  @UseGuards(RolesGuard)
  remove(id: string) { return this.cats.remove(id); }
  @Get()
  @UseGuards(AuthGuard)
  list() { return this.cats.list(); }
}
