import { exec } from 'node:child_process';
import { Body, Controller, Get, Param, ParseIntPipe, Post, Query, Req } from '@nestjs/common';

class Entry {
  name = '';
}

@Controller('files')
export class FilesController {
  @Get(':name')
  show(@Param('name') name: string, @Query() query: Record<string, string>, kind: string): void {
    // ruleid: javascript/command-injection
    exec(`ls ${name}`);
    // ruleid: javascript/command-injection
    exec(`ls ${query.sort}`);
    // ok: javascript/command-injection
    exec(`ls ${kind}`);
  }

  @Post()
  create(@Body() entry: Entry, @Req() request, @Param('id', ParseIntPipe) id: number): void {
    // ruleid: javascript/command-injection
    exec(`touch ${entry.name}`);
    // ruleid: javascript/command-injection
    exec(`touch ${request.query.name}`);
    // ok: javascript/command-injection
    exec(`touch ${id}`);
  }
}
