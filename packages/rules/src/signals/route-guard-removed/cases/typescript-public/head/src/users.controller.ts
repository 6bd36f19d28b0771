@Controller('users')
export class UsersController {
  // ruleid: review/route-guard-removed
  @Public()
  @Delete(':id')
  remove(id: string) {
    return this.users.remove(id);
  }

  // ok: review/route-guard-removed
  @Version('2')
  @Get()
  list() {
    return this.users.list();
  }
}
