/** Comparisons of a whole that look at a part. What a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf } from './testing/told-of-texts.ts';

test.each([
  [
    'a part is enough: startsWith',
    'javascript',
    'function show(req, res) {\n  if (note.team !== req.user.team) return res.sendStatus(403);\n  res.json(note);\n}\n',
    'function show(req, res) {\n  if (!note.team.startsWith(req.user.team)) return res.sendStatus(403);\n  res.json(note);\n}\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: includes',
    'javascript',
    'function canEdit(user, note) {\n  return user.role === note.role;\n}\n',
    'function canEdit(user, note) {\n  return note.role.includes(user.role);\n}\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: positive',
    'javascript',
    'function show(req, res) {\n  if (req.user.team === note.team) {\n    return res.json(note);\n  }\n  res.sendStatus(403);\n}\n',
    'function show(req, res) {\n  if (req.user.team.startsWith(note.team)) {\n    return res.json(note);\n  }\n  res.sendStatus(403);\n}\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: var',
    'javascript',
    'function show(req, res) {\n  const mine = req.user.tenant === note.tenant;\n  if (!mine) return res.sendStatus(403);\n  res.json(note);\n}\n',
    'function show(req, res) {\n  const mine = note.tenant.includes(req.user.tenant);\n  if (!mine) return res.sendStatus(403);\n  res.json(note);\n}\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: arrow',
    'typescript',
    'const visible = notes.filter((note) => note.team === user.team);\n',
    'const visible = notes.filter((note) => note.team.includes(user.team));\n',
    ['review/guard-weakened:1'],
  ],
  [
    'a part is enough: host',
    'javascript',
    "function isOwnHost(url) {\n  return new URL(url).hostname === 'example.com';\n}\n",
    "function isOwnHost(url) {\n  return new URL(url).hostname.endsWith('example.com');\n}\n",
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: host fetch',
    'javascript',
    "async function load(url) {\n  const { hostname } = new URL(url);\n  if (hostname !== 'example.com') throw new Error('no');\n  return fetch(url);\n}\n",
    "async function load(url) {\n  const { hostname } = new URL(url);\n  if (!hostname.endsWith('example.com')) throw new Error('no');\n  return fetch(url);\n}\n",
    ['review/guard-weakened:3'],
  ],
  [
    'a part is enough: in',
    'python',
    'def show(request, note):\n    if note.team != request.user.team:\n        abort(403)\n    return note.json()\n',
    'def show(request, note):\n    if request.user.team not in note.team:\n        abort(403)\n    return note.json()\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: in pred',
    'python',
    'def can_edit(user, note):\n    return user.role == "admin"\n',
    'def can_edit(user, note):\n    return "admin" in user.role\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: startswith',
    'python',
    'def show(request, note):\n    if note.tenant == request.user.tenant:\n        return note.json()\n    abort(403)\n',
    'def show(request, note):\n    if note.tenant.startswith(request.user.tenant):\n        return note.json()\n    abort(403)\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: host',
    'python',
    'def load(url):\n    if urlparse(url).hostname != "example.com":\n        raise ValueError("no")\n    return requests.get(url)\n',
    'def load(url):\n    if not urlparse(url).hostname.endswith("example.com"):\n        raise ValueError("no")\n    return requests.get(url)\n',
    ['review/guard-weakened:2'],
  ],
  [
    'a part is enough: contains',
    'java',
    'class N {\n  Note show(User user, Note note) {\n    if (!note.getTeam().equals(user.getTeam())) {\n      throw new AccessDeniedException("no");\n    }\n    return note;\n  }\n}\n',
    'class N {\n  Note show(User user, Note note) {\n    if (!note.getTeam().contains(user.getTeam())) {\n      throw new AccessDeniedException("no");\n    }\n    return note;\n  }\n}\n',
    ['review/guard-weakened:3'],
  ],
  [
    'a part is enough: pred',
    'java',
    'class N {\n  boolean isAdmin(User user) {\n    return "admin".equals(user.getRole());\n  }\n}\n',
    'class N {\n  boolean isAdmin(User user) {\n    return user.getRole().contains("admin");\n  }\n}\n',
    ['review/guard-weakened:3'],
  ],
  [
    'a part is enough: stream',
    'java',
    'class N {\n  List<Note> list(User user) {\n    return notes.stream().filter(n -> n.getTeam().equals(user.getTeam())).toList();\n  }\n}\n',
    'class N {\n  List<Note> list(User user) {\n    return notes.stream().filter(n -> n.getTeam().startsWith(user.getTeam())).toList();\n  }\n}\n',
    ['review/guard-weakened:3'],
  ],
  [
    'a part is enough: prefix',
    'go',
    'package a\n\nfunc show(w http.ResponseWriter, note Note, user User) {\n\tif note.Team != user.Team {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}\n\twrite(w, note)\n}\n',
    'package a\n\nfunc show(w http.ResponseWriter, note Note, user User) {\n\tif !strings.HasPrefix(note.Team, user.Team) {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}\n\twrite(w, note)\n}\n',
    ['review/guard-weakened:4'],
  ],
  [
    'a part is enough: host',
    'go',
    'package a\n\nfunc allowed(u *url.URL) bool {\n\treturn u.Hostname() == "example.com"\n}\n',
    'package a\n\nfunc allowed(u *url.URL) bool {\n\treturn strings.HasSuffix(u.Hostname(), "example.com")\n}\n',
    ['review/guard-weakened:4'],
  ],
  [
    'a part is enough: switch',
    'go',
    'package a\n\nfunc list(user User) []Note {\n\tvar own []Note\n\tfor _, note := range all() {\n\t\tif note.Team == user.Team {\n\t\t\town = append(own, note)\n\t\t}\n\t}\n\treturn own\n}\n',
    'package a\n\nfunc list(user User) []Note {\n\tvar own []Note\n\tfor _, note := range all() {\n\t\tif strings.Contains(note.Team, user.Team) {\n\t\t\town = append(own, note)\n\t\t}\n\t}\n\treturn own\n}\n',
    ['review/guard-weakened:6'],
  ],
  [
    'a part is enough: starts',
    'php',
    '<?php\nfunction show($note, $user) {\n    if ($note->team !== $user->team) {\n        throw new AccessDeniedException();\n    }\n    return $note;\n}\n',
    '<?php\nfunction show($note, $user) {\n    if (!str_starts_with($note->team, $user->team)) {\n        throw new AccessDeniedException();\n    }\n    return $note;\n}\n',
    ['review/guard-weakened:3'],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  expect(await inlineOf(language, base, head)).toEqual(expected);
});
