/** Keys and queries that say less of whose something is. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

test.each([
  [
    'a key of what is kept: template',
    'javascript',
    'async function list(user) {\n  const key = `notes:${user.tenantId}:${user.id}`;\n  return cache.wrap(key, () => store.of(user));\n}\n',
    'async function list(user) {\n  const key = `notes:${user.id}`;\n  return cache.wrap(key, () => store.of(user));\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'a key of what is kept: inline',
    'typescript',
    'async function list(user: User, page: number) {\n  return cache.get(`notes:${user.id}:${page}`);\n}\n',
    'async function list(user: User, page: number) {\n  return cache.get(`notes:${page}`);\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'a key of what is kept: const',
    'javascript',
    "async function list(user) {\n  return cache.wrap('notes:' + user.id, () => store.of(user));\n}\n",
    "async function list(user) {\n  return cache.wrap('notes', () => store.of(user));\n}\n",
    ['review/owner-check-lost:2'],
  ],
  [
    'a key of what is kept: fstring',
    'python',
    'def notes(user, page):\n    key = f"notes:{user.tenant_id}:{page}"\n    return cache.get_or_set(key, lambda: load(user, page))\n',
    'def notes(user, page):\n    key = f"notes:{page}"\n    return cache.get_or_set(key, lambda: load(user, page))\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'a key of what is kept: format',
    'python',
    'def notes(user, page):\n    key = "notes:%s:%s" % (user.id, page)\n    return cache.get_or_set(key, lambda: load(user, page))\n',
    'def notes(user, page):\n    key = "notes:%s" % page\n    return cache.get_or_set(key, lambda: load(user, page))\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'a key of what is kept: annotation',
    'java',
    'class A {\n  @Cacheable(value = "notes", key = "#tenantId + \':\' + #id")\n  Note find(long tenantId, long id) {\n    return notes.find(tenantId, id);\n  }\n}\n',
    'class A {\n  @Cacheable(value = "notes", key = "#id")\n  Note find(long tenantId, long id) {\n    return notes.find(tenantId, id);\n  }\n}\n',
    ['review/owner-check-lost:2'],
  ],
  [
    'a key of what is kept: concat',
    'java',
    'class A {\n  Note find(long tenantId, long id) {\n    String key = "note:" + tenantId + ":" + id;\n    return cache.computeIfAbsent(key, k -> notes.find(tenantId, id));\n  }\n}\n',
    'class A {\n  Note find(long tenantId, long id) {\n    String key = "note:" + id;\n    return cache.computeIfAbsent(key, k -> notes.find(tenantId, id));\n  }\n}\n',
    ['review/owner-check-lost:3'],
  ],
  [
    'a key of what is kept: sprintf',
    'go',
    'package a\n\nfunc notes(user User, page int) []Note {\n\tkey := fmt.Sprintf("notes:%d:%d", user.TenantID, page)\n\treturn cache.Get(key, load)\n}\n',
    'package a\n\nfunc notes(user User, page int) []Note {\n\tkey := fmt.Sprintf("notes:%d", page)\n\treturn cache.Get(key, load)\n}\n',
    ['review/owner-check-lost:4'],
  ],
  [
    'a key of what is kept: struct',
    'go',
    'package a\n\nfunc notes(user User, page int) []Note {\n\tkey := cacheKey{user.ID, page}\n\treturn cache.Get(key, load)\n}\n',
    'package a\n\nfunc notes(user User, page int) []Note {\n\tkey := cacheKey{page}\n\treturn cache.Get(key, load)\n}\n',
    ['review/owner-check-lost:4'],
  ],
  [
    'a query by the key alone: lost',
    'javascript',
    "async function rename(id, text, userId) {\n  await db.query('UPDATE notes SET text = $1 WHERE id = $2 AND user_id = $3', [text, id, userId]);\n}\n",
    "async function rename(id, text, userId) {\n  await db.query('UPDATE notes SET text = $1 WHERE id = $2', [text, id]);\n}\n",
    ['review/owner-check-lost:2'],
  ],
  [
    'a query by the key alone: beside',
    'javascript',
    "async function rename(id, text, userId) {\n  await db.query('UPDATE notes SET text = $1 WHERE id = $2 AND user_id = $3', [text, id, userId]);\n}\n",
    "async function rename(id, text, userId) {\n  await db.query('UPDATE notes SET text = $1 WHERE id = $2 AND user_id = $3', [text, id, userId]);\n}\nasync function archive(id) {\n  await db.query('UPDATE notes SET archived = true WHERE id = $1', [id]);\n}\n",
    ['review/owner-check-lost:5'],
  ],
  [
    'a query by the key alone: beside select',
    'javascript',
    "async function get(id, userId) {\n  return db.query('SELECT * FROM notes WHERE id = $1 AND user_id = $2', [id, userId]);\n}\n",
    "async function get(id, userId) {\n  return db.query('SELECT * FROM notes WHERE id = $1 AND user_id = $2', [id, userId]);\n}\nasync function archive(id) {\n  await db.query('UPDATE notes SET archived = true WHERE id = $1', [id]);\n}\n",
    ['review/owner-check-lost:5'],
  ],
  [
    'a query by the key alone: beside',
    'php',
    '<?php\nfunction remove($db, $id, $user) {\n    $db->prepare("DELETE FROM notes WHERE id = ? AND user_id = ?")->execute([$id, $user]);\n}\n',
    '<?php\nfunction remove($db, $id, $user) {\n    $db->prepare("DELETE FROM notes WHERE id = ? AND user_id = ?")->execute([$id, $user]);\n}\nfunction archive($db, $id) {\n    $db->prepare("UPDATE notes SET archived = 1 WHERE id = ?")->execute([$id]);\n}\n',
    ['review/owner-check-lost:6'],
  ],
  [
    'a query by the key alone: beside var',
    'python',
    'def remove(db, note_id, user_id):\n    sql = "DELETE FROM notes WHERE id = %s AND user_id = %s"\n    db.execute(sql, (note_id, user_id))\n',
    'def remove(db, note_id, user_id):\n    sql = "DELETE FROM notes WHERE id = %s AND user_id = %s"\n    db.execute(sql, (note_id, user_id))\n\ndef archive(db, note_id):\n    sql = "UPDATE notes SET archived = 1 WHERE id = %s"\n    db.execute(sql, (note_id,))\n',
    ['review/owner-check-lost:6'],
  ],
  [
    'a query by the key alone: beside cb',
    'javascript',
    "app.delete('/notes/:id', requireLogin, (req, res) => {\n  db.run('DELETE FROM notes WHERE id = ? AND user_id = ?', [req.params.id, req.user.id]);\n  res.end();\n});\n",
    "app.delete('/notes/:id', requireLogin, (req, res) => {\n  db.run('DELETE FROM notes WHERE id = ? AND user_id = ?', [req.params.id, req.user.id]);\n  res.end();\n});\napp.post('/notes/:id/archive', requireLogin, (req, res) => {\n  db.run('UPDATE notes SET archived = 1 WHERE id = ?', [req.params.id]);\n  res.end();\n});\n",
    ['review/owner-check-lost:6'],
  ],
  [
    'a second statement in one text: second',
    'javascript',
    "async function remove(id) {\n  await db.query('DELETE FROM notes WHERE id = ?', [id]);\n}\n",
    "async function remove(id) {\n  await db.query('DELETE FROM notes WHERE id = ?; DELETE FROM notes_log', [id]);\n}\n",
    ['review/injection-opened:2'],
  ],
  [
    'a second statement in one text: second',
    'python',
    'def remove(db, id):\n    db.execute("DELETE FROM notes WHERE id = ?", (id,))\n',
    'def remove(db, id):\n    db.execute("DELETE FROM notes WHERE id = ?; DELETE FROM notes_log", (id,))\n',
    ['review/injection-opened:2'],
  ],
  [
    'a second statement in one text: second',
    'java',
    'class A {\n  void remove(long id) {\n    db.update("DELETE FROM notes WHERE id = ?", id);\n  }\n}\n',
    'class A {\n  void remove(long id) {\n    db.update("DELETE FROM notes WHERE id = ?; DELETE FROM notes_log", id);\n  }\n}\n',
    ['review/injection-opened:3'],
  ],
  [
    'a second statement in one text: second',
    'go',
    'package a\n\nfunc remove(id int) {\n\tdb.Exec("DELETE FROM notes WHERE id = ?", id)\n}\n',
    'package a\n\nfunc remove(id int) {\n\tdb.Exec("DELETE FROM notes WHERE id = ?; DELETE FROM notes_log", id)\n}\n',
    ['review/injection-opened:4'],
  ],
  [
    'a second statement in one text: second',
    'php',
    '<?php\nfunction remove($db, $id) {\n    $db->query("DELETE FROM notes WHERE id = ?");\n}\n',
    '<?php\nfunction remove($db, $id) {\n    $db->query("DELETE FROM notes WHERE id = ?; DELETE FROM notes_log");\n}\n',
    ['review/injection-opened:3'],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  expect(await inlineOf(language, base, head)).toEqual(expected);
});
