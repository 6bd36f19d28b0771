/** Filters of what the user may see, in chains of calls, and secrets that were left out. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

/** Files that stay: the function by which both ends filter; and the caller, with the filter and with a helper. */
const forms = [
  {
    language: 'java',
    kept: 'class Access {\n  Mono<List<Topic>> filterViewableTopics(List<Topic> topics, String cluster) {\n    return user().map(u -> topics.stream().filter(t -> u.may(t, cluster)).toList());\n  }\n}\n',
    base: 'class Topics {\n  Mono<Csv> csv(String cluster, String search) {\n    return service.topics(cluster, search)\n        .flatMap(topics -> access.filterViewableTopics(topics, cluster))\n        .map(topics -> topics.stream().sorted(order).toList())\n        .flatMap(topics -> toCsv(topics));\n  }\n}\n',
    lost: 'class Topics {\n  Mono<Csv> csv(String cluster, String search) {\n    return find(cluster, search)\n        .flatMap(topics -> toCsv(topics));\n  }\n  private Mono<List<Topic>> find(String cluster, String search) {\n    return service.topics(cluster, search)\n        .map(topics -> topics.stream().sorted(order).toList());\n  }\n}\n',
    moved:
      'class Topics {\n  Mono<Csv> csv(String cluster, String search) {\n    return find(cluster, search)\n        .flatMap(topics -> toCsv(topics));\n  }\n  private Mono<List<Topic>> find(String cluster, String search) {\n    return service.topics(cluster, search)\n        .flatMap(topics -> access.filterViewableTopics(topics, cluster))\n        .map(topics -> topics.stream().sorted(order).toList());\n  }\n}\n',
  },
  {
    language: 'typescript',
    kept: 'export function filterReadable(notes: Note[]) {\n  return notes.filter((note) => session().teams.has(note.team));\n}\n',
    base: 'export async function list(search: string) {\n  return filterReadable(await store.notes(search)).map(toRow);\n}\n',
    lost: 'export async function list(search: string) {\n  return (await store.notes(search)).map(toRow);\n}\n',
    moved:
      'async function found(search: string) {\n  const notes = await store.notes(search);\n  log(notes.length);\n  return filterReadable(notes);\n}\nexport async function list(search: string) {\n  return (await found(search)).map(toRow);\n}\n',
  },
  {
    language: 'python',
    kept: 'def only_permitted(notes):\n    return [note for note in notes if note.team in g.teams]\n',
    base: 'def export(search):\n    return to_csv(only_permitted(store.notes(search)), ORDER)\n',
    lost: 'def export(search):\n    return to_csv(store.notes(search), ORDER)\n',
    moved:
      'def _found(search):\n    notes = store.notes(search)\n    log.info(len(notes))\n    return only_permitted(notes)\n\n\ndef export(search):\n    return to_csv(_found(search), ORDER)\n',
  },
  {
    language: 'go',
    kept: 'package a\n\nfunc (s *Server) filterAccessible(ctx context.Context, notes []Note) []Note {\n\treturn s.acl.Keep(ctx, notes)\n}\n',
    base: 'package a\n\nfunc (s *Server) export(ctx context.Context, search string) []byte {\n\treturn toCSV(s.filterAccessible(ctx, s.store.Notes(search)), order)\n}\n',
    lost: 'package a\n\nfunc (s *Server) export(ctx context.Context, search string) []byte {\n\treturn toCSV(s.store.Notes(search), order)\n}\n',
    moved:
      'package a\n\nfunc (s *Server) found(ctx context.Context, search string) []Note {\n\tnotes := s.store.Notes(search)\n\tlog.Println(len(notes))\n\treturn s.filterAccessible(ctx, notes)\n}\n\nfunc (s *Server) export(ctx context.Context, search string) []byte {\n\treturn toCSV(s.found(ctx, search), order)\n}\n',
  },
  {
    language: 'php',
    kept: '<?php\nfunction filter_readable($notes) {\n  return array_filter($notes, fn ($note) => Gate::allows("read", $note));\n}\n',
    base: '<?php\nfunction export($search) {\n  return to_csv(filter_readable(store_notes($search)), ORDER);\n}\n',
    lost: '<?php\nfunction export($search) {\n  return to_csv(store_notes($search), ORDER);\n}\n',
    moved:
      '<?php\nfunction found($search) {\n  $notes = store_notes($search);\n  log_count(count($notes));\n  return filter_readable($notes);\n}\nfunction export($search) {\n  return to_csv(found($search), ORDER);\n}\n',
  },
] as const;

/** Where the filter was, rather than in the helper that is new. */
const lineOf = { java: 3, typescript: 2, python: 2, go: 4, php: 3 };

test.each(forms)('a lost filter ($language)', async ({ language, kept, base, lost }) => {
  const told = await inlineOf(language, { a: base, b: kept }, { a: lost, b: kept });
  const own = told.filter((one) => one.startsWith('review/owner-check-lost'));
  expect(own).toEqual([`review/owner-check-lost:${lineOf[language]}`]);
});

test.each(forms)('a filter in a helper ($language)', async ({ language, kept, base, moved }) => {
  expect(await inlineOf(language, { a: base, b: kept }, { a: moved, b: kept })).toEqual([]);
});

test('a filter of what is shown', async () => {
  const kept = 'export function filterVisible(rows) {\n  return rows.filter((row) => !row.collapsed);\n}\n';
  const base = 'function render(rows) {\n  return filterVisible(rows).map(toRow);\n}\n';
  const head = 'function render(rows) {\n  return rows.map(toRow);\n}\n';
  const told = await inlineOf('javascript', { a: base, b: kept }, { a: head, b: kept });
  expect(told.filter((one) => one.startsWith('review/owner-check-lost'))).toEqual([]);
});

test.each([
  ['return user;', 1],
  ['return res.json(user.toObject());', 1],
  ['return user.name;', 0],
])('a secret that is emptied no more, before %s', async (last, count) => {
  const base = `function show(res, id) {\n  const user = users.get(id);\n  user.passwordHash = undefined;\n  ${last}\n}\n`;
  const told = await inlineOf('javascript', base, base.replace('  user.passwordHash = undefined;\n', ''));
  expect(told.filter((one) => one.startsWith('review/more-sent'))).toHaveLength(count);
});
