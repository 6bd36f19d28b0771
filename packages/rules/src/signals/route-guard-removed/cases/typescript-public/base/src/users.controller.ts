@Controller('users')
export class UsersController {
  @Delete(':id')
  remove(id: string) {
    return this.users.remove(id);
  }

  @Get()
  list() {
    return this.users.list();
  }
}
