/** Changes that keep what a function asks: all signals are asked, and what would be shown in a diff or withhold approval is none. */

import { expect, test } from 'vitest';
import { toldOf } from './testing/told-of-texts.ts';

const script = (body: string, more = '') =>
  `async function remove(req, res) {\n  const note = await notes.find(req.params.id);\n${body}\n  await notes.remove(note.id);\n  res.json({ ok: true });\n}\n${more}`;
const python = (body: string, more = '') =>
  `def remove(request, id):\n    note = notes.find(id)\n${body}\n    notes.remove(note.id)\n    return {"ok": True}\n${more}`;
const java = (body: string, more = '') =>
  `class Notes {\n  Answer remove(long id, User user) {\n    Note note = notes.find(id);\n${body}\n    notes.remove(note.getId());\n    return Answer.ok();\n  }\n${more}}\n`;
const go = (body: string, more = '') =>
  `package a\n\nfunc remove(w http.ResponseWriter, r *http.Request) {\n\tnote := notes.Find(r.PathValue("id"))\n\tuser := userOf(r)\n${body}\n\tnotes.Remove(note.ID)\n\tw.WriteHeader(204)\n}\n${more}`;

const scriptBoth = script(
  "  if (note.owner !== req.user.id || note.locked) {\n    return res.status(403).json({ error: 'no' });\n  }",
);
const pythonBoth = python('    if note.owner != request.user.id or note.locked:\n        abort(403)');
const javaBoth = java(
  '    if (note.getOwner() != user.getId() || note.isLocked()) {\n      throw new AccessDeniedException("no");\n    }',
);
const goBoth = go(
  '\tif note.Owner != user.ID || note.Locked {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}',
);

test.each([
  [
    'one test becomes two',
    'javascript',
    scriptBoth,
    script(
      "  if (note.owner !== req.user.id) {\n    return res.status(403).json({ error: 'no' });\n  }\n  if (note.locked) {\n    return res.status(403).json({ error: 'no' });\n  }",
    ),
  ],
  [
    'one test becomes two',
    'python',
    pythonBoth,
    python(
      '    if note.owner != request.user.id:\n        abort(403)\n    if note.locked:\n        abort(403)',
    ),
  ],
  [
    'one test becomes two',
    'java',
    javaBoth,
    java(
      '    if (note.getOwner() != user.getId()) {\n      throw new AccessDeniedException("no");\n    }\n    if (note.isLocked()) {\n      throw new AccessDeniedException("no");\n    }',
    ),
  ],
  [
    'one test becomes two',
    'go',
    goBoth,
    go(
      '\tif note.Owner != user.ID {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}\n\tif note.Locked {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}',
    ),
  ],
  [
    'one test becomes two with one answer',
    'go',
    goBoth.replace('http.Error(w, "no", 403)', 'write(w, &Failure{Code: 403})'),
    go(
      '\tfailure := &Failure{Code: 403}\n\tif note.Owner != user.ID {\n\t\twrite(w, failure)\n\t\treturn\n\t}\n\tif note.Locked {\n\t\twrite(w, failure)\n\t\treturn\n\t}',
    ),
  ],
  [
    'two tests become one',
    'python',
    python(
      '    if note.owner != request.user.id:\n        abort(403)\n    if note.locked:\n        abort(403)',
    ),
    pythonBoth,
  ],
  [
    'a function with variables of its own',
    'javascript',
    scriptBoth,
    script(
      "  if (!mayRemove(note, req.user)) {\n    return res.status(403).json({ error: 'no' });\n  }",
      'function mayRemove(note, user) {\n  const isOwn = note.owner === user.id;\n  const isOpen = !note.locked;\n  return isOwn && isOpen;\n}\n',
    ),
  ],
  [
    'a function with variables of its own',
    'python',
    pythonBoth,
    python(
      '    if not may_remove(note, request.user):\n        abort(403)',
      '\ndef may_remove(note, user):\n    is_own = note.owner == user.id\n    is_open = not note.locked\n    return is_own and is_open\n',
    ),
  ],
  [
    'a function with variables of its own',
    'java',
    javaBoth,
    java(
      '    if (!mayRemove(note, user)) {\n      throw new AccessDeniedException("no");\n    }',
      '  private boolean mayRemove(Note note, User user) {\n    boolean isOwn = note.getOwner() == user.getId();\n    boolean isOpen = !note.isLocked();\n    return isOwn && isOpen;\n  }\n',
    ),
  ],
  [
    'a function with variables of its own',
    'go',
    goBoth,
    go(
      '\tif !mayRemove(note, user) {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}',
      '\nfunc mayRemove(note Note, user User) bool {\n\tisOwn := note.Owner == user.ID\n\tisOpen := !note.Locked\n\treturn isOwn && isOpen\n}\n',
    ),
  ],
  [
    'a function that refuses by itself',
    'python',
    pythonBoth,
    python(
      '    require_own(note, request.user)',
      '\ndef require_own(note, user):\n    is_own = note.owner == user.id\n    if not is_own or note.locked:\n        abort(403)\n',
    ),
  ],
  [
    'a function that refuses by itself',
    'java',
    javaBoth,
    java(
      '    requireOwn(note, user);',
      '  private void requireOwn(Note note, User user) {\n    boolean isOwn = note.getOwner() == user.getId();\n    if (!isOwn || note.isLocked()) {\n      throw new AccessDeniedException("no");\n    }\n  }\n',
    ),
  ],
  [
    'a guard that is turned round',
    'javascript',
    'function remove(req, res) {\n  if (req.user && req.user.admin) {\n    notes.remove(req.params.id);\n    res.json({ ok: true });\n  } else {\n    res.status(403).end();\n  }\n}\n',
    'function remove(req, res) {\n  if (!req.user || !req.user.admin) {\n    res.status(403).end();\n    return;\n  }\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n',
  ],
  [
    'a guard that is turned round',
    'python',
    'def remove(request, id):\n    if request.user and request.user.admin:\n        notes.remove(id)\n        return {"ok": True}\n    abort(403)\n',
    'def remove(request, id):\n    if not request.user or not request.user.admin:\n        abort(403)\n    notes.remove(id)\n    return {"ok": True}\n',
  ],
  [
    'a guard that is turned round',
    'java',
    'class Notes {\n  Answer remove(long id, User user) {\n    if (user != null && user.isAdmin()) {\n      notes.remove(id);\n      return Answer.ok();\n    }\n    throw new AccessDeniedException("no");\n  }\n}\n',
    'class Notes {\n  Answer remove(long id, User user) {\n    if (user == null || !user.isAdmin()) {\n      throw new AccessDeniedException("no");\n    }\n    notes.remove(id);\n    return Answer.ok();\n  }\n}\n',
  ],
  [
    'a guard that is turned round',
    'go',
    'package a\n\nfunc remove(id int, user *User) error {\n\tif user != nil && user.Admin {\n\t\treturn notes.Remove(id)\n\t}\n\treturn ErrForbidden\n}\n',
    'package a\n\nfunc remove(id int, user *User) error {\n\tif user == nil || !user.Admin {\n\t\treturn ErrForbidden\n\t}\n\treturn notes.Remove(id)\n}\n',
  ],
  [
    'a check in front of the handler',
    'javascript',
    "app.delete('/notes/:id', remove);\nfunction remove(req, res) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
    "app.delete('/notes/:id', requireAdmin, remove);\nfunction requireAdmin(req, res, next) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  next();\n}\nfunction remove(req, res) {\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
  ],
  [
    'a check in front of the handler, in other words',
    'javascript',
    "app.delete('/notes/:id', remove);\nfunction remove(req, res) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
    "app.delete('/notes/:id', requireAdmin, remove);\nfunction requireAdmin(req, res, next) {\n  const { user } = req;\n  if (user && user.admin) {\n    next();\n  } else {\n    res.status(403).end();\n  }\n}\nfunction remove(req, res) {\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
  ],
  [
    'a check in a decorator',
    'python',
    '@app.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    if not current_user.admin:\n        abort(403)\n    notes.remove(id)\n    return {"ok": True}\n',
    'def admin_only(view):\n    @wraps(view)\n    def inner(*args, **kwargs):\n        if not current_user.admin:\n            abort(403)\n        return view(*args, **kwargs)\n    return inner\n\n@app.route("/notes/<id>", methods=["DELETE"])\n@admin_only\ndef remove(id):\n    notes.remove(id)\n    return {"ok": True}\n',
  ],
  [
    'a check in front of all handlers',
    'python',
    '@bp.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    if not current_user.admin:\n        abort(403)\n    notes.remove(id)\n    return {"ok": True}\n',
    '@bp.before_request\ndef admins():\n    if not current_user.admin:\n        abort(403)\n\n@bp.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    notes.remove(id)\n    return {"ok": True}\n',
  ],
  [
    'a check in an annotation',
    'java',
    'class Notes {\n  @DeleteMapping("/notes/{id}")\n  Answer remove(@PathVariable long id, User user) {\n    if (!user.isAdmin()) {\n      throw new AccessDeniedException("no");\n    }\n    notes.remove(id);\n    return Answer.ok();\n  }\n}\n',
    'class Notes {\n  @PreAuthorize("hasRole(\'ADMIN\')")\n  @DeleteMapping("/notes/{id}")\n  Answer remove(@PathVariable long id, User user) {\n    notes.remove(id);\n    return Answer.ok();\n  }\n}\n',
  ],
  [
    'a check in a filter',
    'java',
    {
      'Notes.java':
        'class Notes {\n  @DeleteMapping("/notes/{id}")\n  Answer remove(@PathVariable long id, HttpServletRequest request) {\n    if (!request.isUserInRole("ADMIN")) {\n      throw new AccessDeniedException("no");\n    }\n    notes.remove(id);\n    return Answer.ok();\n  }\n}\n',
    },
    {
      'Notes.java':
        'class Notes {\n  @DeleteMapping("/notes/{id}")\n  Answer remove(@PathVariable long id, HttpServletRequest request) {\n    notes.remove(id);\n    return Answer.ok();\n  }\n}\n',
      'Admins.java':
        '@WebFilter("/*")\nclass Admins implements Filter {\n  public void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain) {\n    if (!request.isUserInRole("ADMIN")) {\n      throw new AccessDeniedException("no");\n    }\n    chain.doFilter(request, response);\n  }\n}\n',
    },
  ],
  [
    'a check in front of the handler',
    'go',
    'package a\n\nfunc routes(mux *http.ServeMux) {\n\tmux.HandleFunc("/notes", remove)\n}\n\nfunc remove(w http.ResponseWriter, r *http.Request) {\n\tif !userOf(r).Admin {\n\t\thttp.Error(w, "no", 403)\n\t\treturn\n\t}\n\tnotes.Remove(r.PathValue("id"))\n}\n',
    'package a\n\nfunc routes(mux *http.ServeMux) {\n\tmux.HandleFunc("/notes", adminsOnly(remove))\n}\n\nfunc adminsOnly(next http.HandlerFunc) http.HandlerFunc {\n\treturn func(w http.ResponseWriter, r *http.Request) {\n\t\tif !userOf(r).Admin {\n\t\t\thttp.Error(w, "no", 403)\n\t\t\treturn\n\t\t}\n\t\tnext(w, r)\n\t}\n}\n\nfunc remove(w http.ResponseWriter, r *http.Request) {\n\tnotes.Remove(r.PathValue("id"))\n}\n',
  ],
] as const)('%s (%s, %#)', async (_, language, base, head) => {
  expect(await toldOf(language, base, head)).toEqual([]);
});

test.each([
  [
    'one of two terms is split off and asked for something else',
    'python',
    pythonBoth,
    python(
      '    if note.owner != request.user.id:\n        abort(403)\n    if note.shared:\n        abort(403)',
    ),
  ],
  [
    'the second of two tests does not refuse',
    'java',
    javaBoth,
    java(
      '    if (note.getOwner() != user.getId()) {\n      throw new AccessDeniedException("no");\n    }\n    if (note.isLocked()) {\n      log.warn("locked");\n    }',
    ),
  ],
  [
    'a function that asks for less',
    'javascript',
    scriptBoth,
    script(
      "  if (!mayRemove(note, req.user)) {\n    return res.status(403).json({ error: 'no' });\n  }",
      'function mayRemove(note, user) {\n  const isOwn = note.owner === user.id;\n  const isOpen = !note.locked;\n  return isOwn || isOpen;\n}\n',
    ),
  ],
  [
    'a check in front of the handler that is nowhere registered',
    'javascript',
    "app.delete('/notes/:id', remove);\nfunction remove(req, res) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
    "app.delete('/notes/:id', remove);\nfunction requireAdmin(req, res, next) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  next();\n}\nfunction remove(req, res) {\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
  ],
  [
    'a check behind the handler',
    'javascript',
    "app.delete('/notes/:id', remove);\nfunction remove(req, res) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
    "app.delete('/notes/:id', remove, requireAdmin);\nfunction requireAdmin(req, res, next) {\n  if (!req.user || !req.user.admin) {\n    return res.status(403).end();\n  }\n  next();\n}\nfunction remove(req, res) {\n  notes.remove(req.params.id);\n  res.json({ ok: true });\n}\n",
  ],
  [
    'a decorator that nothing wears',
    'python',
    '@app.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    if not current_user.admin:\n        abort(403)\n    notes.remove(id)\n    return {"ok": True}\n',
    'def admin_only(view):\n    @wraps(view)\n    def inner(*args, **kwargs):\n        if not current_user.admin:\n            abort(403)\n        return view(*args, **kwargs)\n    return inner\n\n@app.route("/notes/<id>", methods=["DELETE"])\ndef remove(id):\n    notes.remove(id)\n    return {"ok": True}\n',
  ],
] as const)('not silent where %s (%s)', async (_, language, base, head) => {
  expect(await toldOf(language, base, head)).not.toEqual([]);
});

test('one test that becomes two in a file that is too large to be compared by path', async () => {
  const file = (tests: string) =>
    `${'setting.value(1);\n'.repeat(4_000)}app.post('/login', (req, res) => {\n${tests}  enter(req.body.name);\n});\n`;
  const refusal = (condition: string) => `  if (${condition}) {\n    return res.status(400).end();\n  }\n`;
  const sentences = await toldOf(
    'javascript',
    file(refusal('!req.body.name || !req.body.word')),
    file(refusal('!req.body.name') + refusal('!req.body.word')),
  );
  expect(sentences).toEqual(['The guards in a were not compared: it is too large or could not be parsed.']);
});
