import { Controller, Delete, Param, Put, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

@Controller('notes')
export class Notes {
  @UseGuards(AuthGuard('jwt'))
  @Put(':id')
  change(@Param('id') id: string) {
    return update(id);
  }

  @UseGuards(AuthGuard('jwt'))
  @Delete(':id')
  // ok: javascript/missing-authentication
  remove(@Param('id') id: string) {
    return remove(id);
  }
}
