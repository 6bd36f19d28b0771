/** Writes by key: in base with the owner, or beside others that ask for the owner. */

import type { LanguageId } from '@assay/engine/files';
import { expect, test } from 'vitest';
import { changeOfTexts } from '../testing/change-of-texts.ts';
import { signal } from './signal.ts';

async function lines(language: LanguageId, base: string, head: string): Promise<readonly number[]> {
  return [...signal.find(await changeOfTexts(language, base, head))].map(({ line }) => line);
}

const script = (...rest: readonly string[]) =>
  `async function removeNote(id, userId) {\n  await db.query('DELETE FROM notes WHERE id = $1 AND user_id = $2', [id, userId]);\n}\n${rest.join('')}`;
const python = (...rest: readonly string[]) =>
  `def remove(db, note_id, user_id):\n    db.execute("DELETE FROM notes WHERE id = ? AND user_id = ?", (note_id, user_id))\n${rest.join('')}`;
const java = (...rest: readonly string[]) =>
  `class Notes {\n  void remove(long id, long userId) {\n    db.update("DELETE FROM notes WHERE id = ? AND user_id = ?", id, userId);\n  }\n${rest.join('')}}\n`;
const go = (...rest: readonly string[]) =>
  `package a\n\nfunc remove(id, user int) {\n\tdb.Exec("DELETE FROM notes WHERE id = ? AND user_id = ?", id, user)\n}\n${rest.join('')}`;

const scriptWrite = (more: string, given: string) =>
  `async function rename(id, text, userId) {\n  await db.query('UPDATE notes SET text = $1 WHERE id = $2${more}', [text, id${given}]);\n}\n`;

test.each([
  ['javascript', script(scriptWrite(' AND user_id = $3', ', userId')), script(scriptWrite('', '')), 5],
  ['javascript', script(), script(scriptWrite('', '')), 5],
  [
    'javascript',
    'async function removeNote(id, userId) {\n  await Note.destroy({ where: { id, userId: userId } });\n}\n',
    'async function removeNote(id, userId) {\n  await Note.destroy({ where: { id, userId: userId } });\n}\nasync function rename(id, text) {\n  await Note.update({ text }, { where: { id: id } });\n}\n',
    5,
  ],
  [
    'python',
    python(),
    python(
      '\ndef rename(db, note_id, text):\n    db.execute("UPDATE notes SET text = ? WHERE id = ?", (text, note_id))\n',
    ),
    5,
  ],
  [
    'java',
    java(),
    java(
      '  void rename(long id, String text) {\n    db.update("UPDATE notes SET text = ? WHERE id = ?", text, id);\n  }\n',
    ),
    6,
  ],
  [
    'go',
    go(),
    go(
      '\nfunc rename(id int, text string) {\n\tdb.Exec("UPDATE notes SET text = ? WHERE id = ?", text, id)\n}\n',
    ),
    8,
  ],
] as const)('a write by its key alone (%s, %#)', async (language, base, head, line) => {
  expect(await lines(language, base, head)).toEqual([line]);
});

test.each([
  ['javascript', script(), script(scriptWrite(' AND user_id = $3', ', userId'))],
  [
    'javascript',
    script(),
    script(
      "async function rename(id, text, userId) {\n  const note = await find(id);\n  if (note.userId !== userId) throw new Error('no');\n  await db.query('UPDATE notes SET text = $1 WHERE id = $2', [text, id]);\n}\n",
    ),
  ],
  [
    'python',
    python('\ndef purge(db, note_id):\n    db.execute("DELETE FROM notes WHERE id = ?", (note_id,))\n'),
    python(
      '\ndef purge(db, note_id):\n    db.execute("DELETE FROM notes WHERE id = ?", (note_id,))\n\ndef mark(db, note_id):\n    db.execute("UPDATE notes SET seen = 1 WHERE id = ?", (note_id,))\n',
    ),
  ],
  [
    'java',
    java(),
    java(
      '  void adminRename(long id, String text) {\n    db.update("UPDATE notes SET text = ? WHERE id = ?", text, id);\n  }\n',
    ),
  ],
  [
    'go',
    go(),
    go(
      '\nfunc rename(id int, text string) {\n\tdb.Exec("UPDATE tags SET text = ? WHERE id = ?", text, id)\n}\n',
    ),
  ],
] as const)(
  'silent for a write that is about somebody, or of another kind (%s, %#)',
  async (language, base, head) => {
    expect(await lines(language, base, head)).toEqual([]);
  },
);
