import { Controller, Delete, Get, Param, Post, Put, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

class LoggedIn extends AuthGuard('jwt') {}

class AlbumGuard {
  async canActivate(context) {
    const { params, user } = context.switchToHttp().getRequest();
    if (!(await shares.has(params.id, user.id))) throw new ForbiddenException();
    return true;
  }
}

@Controller('albums')
export class Albums {
  @Post()
  @UseGuards(LoggedIn)
  // ok: javascript/missing-authorization
  create() {}

  @Get(':id')
  @UseGuards(LoggedIn, AlbumGuard)
  read(@Param('id') id) {}

  @Put(':id')
  @UseGuards(LoggedIn, AlbumGuard)
  rename(@Param('id') id) {}

  @Delete(':id')
  @UseGuards(LoggedIn, AlbumGuard)
  remove(@Param('id') id) {}

  @Get(':id/cover')
  @UseGuards(LoggedIn)
  // ok: javascript/missing-authorization
  cover(@Param('id') id) {}

  @Post(':id/leave')
  @UseGuards(LoggedIn)
  // ok: javascript/missing-authorization
  leave(@Param('id') id, request) {
    if (!can(request.user, 'leave', id)) return undefined;
    return pictures.remove(id);
  }

  @Post(':id/pictures')
  @UseGuards(LoggedIn)
  // ruleid: javascript/missing-authorization
  add(@Param('id') id) {
    return pictures.add(id);
  }
}
