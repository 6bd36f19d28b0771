import { Body, Controller, Post } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { Pool } from 'pg';

const pool = new Pool();

export class Note {
  @IsUUID()
  id: string;
}

@Controller('notes')
export class NotesController {
  // Nothing in the program has the decorators checked.
  @Post()
  async create(@Body() note: Note) {
    // ruleid: javascript/sql-injection
    await pool.query(`insert into notes (id) values ('${note.id}')`);
  }
}
