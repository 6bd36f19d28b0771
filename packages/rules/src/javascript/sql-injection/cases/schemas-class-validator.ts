import { Body, Controller, DefaultValuePipe, Get, Param, ParseIntPipe, ParseUUIDPipe, Post, Query, ValidationPipe } from '@nestjs/common';
import { IsArray, IsEnum, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, ValidateIf } from 'class-validator';
import { Pool } from 'pg';

const pool = new Pool();

enum Kind {
  book = 'book',
  film = 'film',
}

export class NoteFilter {
  @IsUUID()
  id: string;

  @IsString()
  name: string;

  @IsOptional()
  @IsEnum(Kind)
  kind: Kind;

  @IsIn(['asc', 'desc'])
  order: string = 'asc';

  @IsInt() page: number;

  @Matches(/^[a-z]+$/)
  word: string;

  @Matches(/^note/)
  title: string;

  @IsUUID('4', { each: true })
  ids: string[];

  @ValidateIf((filter) => filter.name !== '')
  @IsUUID()
  owner: string;
}

@Controller('notes')
export class NotesController {
  @Get()
  async list(@Query() filter: NoteFilter) {
    // ok: javascript/sql-injection
    await pool.query(`select * from notes where id = '${filter.id}'`);
    // ok: javascript/sql-injection
    await pool.query(`select * from notes where kind = '${filter.kind}' order by name ${filter.order}`);
    // ok: javascript/sql-injection
    await pool.query(`select * from ${filter.word} limit 10 offset ${filter.page}`);
    // ruleid: javascript/sql-injection
    await pool.query(`select * from notes where name = '${filter.name}'`);
    // ruleid: javascript/sql-injection
    await pool.query(`select * from notes where title = '${filter.title}'`);
    // ruleid: javascript/sql-injection
    await pool.query(`select * from notes where owner = '${filter.owner}'`);
  }

  @Post()
  async create(@Body(new ValidationPipe({ whitelist: true })) note: NoteFilter) {
    // ok: javascript/sql-injection
    await pool.query(`insert into notes (id) values ('${note.id}')`);
    // ruleid: javascript/sql-injection
    await pool.query(`insert into notes (name) values ('${note.name}')`);
  }

  @Get(':id')
  async show(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('sort', new DefaultValuePipe('name')) sort: string,
    @Query('page', new DefaultValuePipe(0), ParseIntPipe) page: number,
  ) {
    // ok: javascript/sql-injection
    await pool.query(`select * from notes where id = '${id}' limit 10 offset ${page}`);
    // ruleid: javascript/sql-injection
    await pool.query(`select * from notes order by ${sort}`);
  }
}
