/** Checks that a change moves: what is still asked is not told, and what is not is told where it was, or withholds approval. */

import { expect, test } from 'vitest';
import { inlineOf, toldOf } from './testing/told-of-texts.ts';

test.each([
  [
    'into a helper that answers, handed back by a walrus',
    'python',
    'def guarded(f):\n    def wrapper(request):\n        key = request.headers.get("X-Key", "")\n        if len(key) != 32:\n            return error("missing key", 401)\n        return f(request)\n\n    return wrapper\n',
    'def _answer(key):\n    if len(key) != 32:\n        return error("missing key", 401)\n    return None\n\n\ndef guarded(f):\n    def wrapper(request):\n        key = request.headers.get("X-Key", "")\n        if response := _answer(key):\n            return response\n        return f(request)\n\n    return wrapper\n',
    [],
  ],
  [
    'into a helper that asks less',
    'python',
    'def guarded(f):\n    def wrapper(request):\n        key = request.headers.get("X-Key", "")\n        if len(key) != 32:\n            return error("missing key", 401)\n        return f(request)\n\n    return wrapper\n',
    'def _answer(key):\n    if len(key) < 1:\n        return error("missing key", 401)\n    return None\n\n\ndef guarded(f):\n    def wrapper(request):\n        key = request.headers.get("X-Key", "")\n        if response := _answer(key):\n            return response\n        return f(request)\n\n    return wrapper\n',
    'left',
  ],
  [
    'to the route of the only caller',
    'go',
    'package a\n\nfunc routes(h *handler, m *middleware) {\n\tmux.HandleFunc("GET /users/{id}", h.dispatch)\n}\n\nfunc (h *handler) dispatch(w http.ResponseWriter, r *http.Request) {\n\th.byID(w, r)\n}\n\nfunc (h *handler) byID(w http.ResponseWriter, r *http.Request) {\n\tif !isAdmin(r) {\n\t\thttp.Error(w, "forbidden", 403)\n\t\treturn\n\t}\n\th.store.Remove(r.PathValue("id"))\n}\n',
    'package a\n\nfunc routes(h *handler, m *middleware) {\n\tmux.HandleFunc("GET /users/{id}", m.requireAdmin(h.dispatch))\n}\n\nfunc (m *middleware) requireAdmin(next http.HandlerFunc) http.HandlerFunc {\n\treturn func(w http.ResponseWriter, r *http.Request) {\n\t\tif !isAdmin(r) {\n\t\t\thttp.Error(w, "forbidden", 403)\n\t\t\treturn\n\t\t}\n\t\tnext(w, r)\n\t}\n}\n\nfunc (h *handler) dispatch(w http.ResponseWriter, r *http.Request) {\n\th.byID(w, r)\n}\n\nfunc (h *handler) byID(w http.ResponseWriter, r *http.Request) {\n\th.store.Remove(r.PathValue("id"))\n}\n',
    [],
  ],
  [
    'to the route of one of two callers',
    'go',
    'package a\n\nfunc routes(h *handler, m *middleware) {\n\tmux.HandleFunc("GET /users/{id}", h.dispatch)\n\tmux.HandleFunc("GET /old/{id}", h.old)\n}\n\nfunc (h *handler) dispatch(w http.ResponseWriter, r *http.Request) {\n\th.byID(w, r)\n}\n\nfunc (h *handler) old(w http.ResponseWriter, r *http.Request) {\n\th.byID(w, r)\n}\n\nfunc (h *handler) byID(w http.ResponseWriter, r *http.Request) {\n\tif !isAdmin(r) {\n\t\thttp.Error(w, "forbidden", 403)\n\t\treturn\n\t}\n\th.store.Remove(r.PathValue("id"))\n}\n',
    'package a\n\nfunc routes(h *handler, m *middleware) {\n\tmux.HandleFunc("GET /users/{id}", m.requireAdmin(h.dispatch))\n\tmux.HandleFunc("GET /old/{id}", h.old)\n}\n\nfunc (m *middleware) requireAdmin(next http.HandlerFunc) http.HandlerFunc {\n\treturn func(w http.ResponseWriter, r *http.Request) {\n\t\tif !isAdmin(r) {\n\t\t\thttp.Error(w, "forbidden", 403)\n\t\t\treturn\n\t\t}\n\t\tnext(w, r)\n\t}\n}\n\nfunc (h *handler) dispatch(w http.ResponseWriter, r *http.Request) {\n\th.byID(w, r)\n}\n\nfunc (h *handler) old(w http.ResponseWriter, r *http.Request) {\n\th.byID(w, r)\n}\n\nfunc (h *handler) byID(w http.ResponseWriter, r *http.Request) {\n\th.store.Remove(r.PathValue("id"))\n}\n',
    'told',
  ],
  [
    'behind a lambda, to where both callers end',
    'java',
    'class Acls {\n  void check(String name) {\n    if (name == null) {\n      throw new IllegalArgumentException();\n    }\n  }\n  Mono<Void> one(Acl acl) {\n    check(acl.name());\n    return client.get().flatMap(c -> save(c, List.of(acl)));\n  }\n  Mono<Void> save(Client c, List<Acl> acls) {\n    return c.put(acls);\n  }\n}\n',
    'class Acls {\n  void check(String name) {\n    if (name == null) {\n      throw new IllegalArgumentException();\n    }\n  }\n  Mono<Void> one(Acl acl) {\n    return client.get().flatMap(c -> save(c, List.of(acl)));\n  }\n  Mono<Void> save(Client c, List<Acl> acls) {\n    acls.forEach(acl -> check(acl.name()));\n    return c.put(acls);\n  }\n}\n',
    [],
  ],
  [
    'two rejections made one',
    'typescript',
    "function check(name: string) {\n  if (!name) {\n    throw new BadRequestError('no name');\n  }\n  const parts = name.split(':', 2);\n  if (parts.length !== 2) {\n    throw new BadRequestError('no name');\n  }\n  store.put(name);\n}\n",
    "function check(name: string) {\n  if (!name || name.indexOf(':') < 0) {\n    throw new BadRequestError('no name');\n  }\n  store.put(name);\n}\n",
    [],
  ],
  [
    'two rejections made one of the two',
    'typescript',
    "function check(name: string) {\n  if (!name) {\n    throw new BadRequestError('no name');\n  }\n  const parts = name.split(':', 2);\n  if (parts.length !== 2) {\n    throw new BadRequestError('no name');\n  }\n  store.put(name);\n}\n",
    "function check(name: string) {\n  if (!name) {\n    throw new BadRequestError('no name');\n  }\n  store.put(name);\n}\n",
    'told',
  ],
  [
    'a query of the context beside the user of the context',
    'typescript',
    'class Invitations {\n  static async all(ctx: Context) {\n    return await ctx.db.query.invitations.findMany({ where: and(eq(invitations.userId, ctx.user.id), eq(invitations.status, "pending")) });\n  }\n}\n',
    'class Invitations {\n  static async all(ctx: Context) {\n    return await ctx.db.query.invitations.findMany({ where: and(eq(invitations.userId, ctx.user.id), eq(invitations.status, "pending"), gte(invitations.at, oldest())) });\n  }\n}\n',
    [],
  ],
  [
    'a check of a token that a header turns off',
    'go',
    'package a\n\nfunc (m *csrfMiddleware) validate(r *http.Request) bool {\n\ttoken := tokenOf(r)\n\treturn equal(token, r.FormValue("csrf"))\n}\n',
    'package a\n\nfunc (m *csrfMiddleware) validate(r *http.Request) bool {\n\tif r.Header.Get("Sec-Fetch-Site") != "cross-site" {\n\t\treturn true\n\t}\n\ttoken := tokenOf(r)\n\treturn equal(token, r.FormValue("csrf"))\n}\n',
    ['review/guard-weakened:4'],
  ],
  [
    'a call of a check for a call of another',
    'typescript',
    "class Invitation {\n  ensureIsInvited() {\n    if (this.row.userId !== this.ctx.user.id) {\n      throw new ForbiddenError();\n    }\n  }\n  async accept() {\n    this.ensureIsInvited();\n    if (this.row.status !== 'pending') {\n      throw new BadRequestError();\n    }\n    await this.ctx.db.remove(this.row.id);\n  }\n}\n",
    "class Invitation {\n  ensureIsInvited() {\n    if (this.row.userId !== this.ctx.user.id) {\n      throw new ForbiddenError();\n    }\n  }\n  ensureIsPending() {\n    if (this.row.status !== 'pending') {\n      throw new BadRequestError();\n    }\n  }\n  async accept() {\n    this.ensureIsPending();\n    await this.ctx.db.remove(this.row.id);\n  }\n}\n",
    ['review/guard-off-path:13', 'review/guard-weakened:13'],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  const told = await inlineOf(language, base, head);
  if (expected === 'left') expect(await toldOf(language, base, head)).not.toEqual([]);
  else if (expected === 'told') expect(told).not.toEqual([]);
  else expect(told).toEqual(expected);
});
