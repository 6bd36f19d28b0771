/** Guards of lists, predicates and loops that ask for less: what a review says in the diff, by language. */

import { expect, test } from 'vitest';
import { inlineOf, toldOf } from './testing/told-of-texts.ts';

test.each([
  [
    'list of a decorator',
    'python',
    'class Notes(ViewSet):\n    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated, HasTagPermission])\n    def tag(self, request, pk=None):\n        self.get_object().tag(request.data)\n',
    'class Notes(ViewSet):\n    @action(detail=True, methods=["post"], permission_classes=[IsAuthenticated])\n    def tag(self, request, pk=None):\n        self.get_object().tag(request.data)\n',
    ['review/route-guard-removed:2'],
  ],
  [
    'list of a decorator',
    'typescript',
    "class Notes {\n  @UseGuards(LoginGuard, AdminGuard)\n  @Post(':id')\n  tag(@Param('id') id: string) {\n    return this.notes.tag(id);\n  }\n}\n",
    "class Notes {\n  @UseGuards(LoginGuard)\n  @Post(':id')\n  tag(@Param('id') id: string) {\n    return this.notes.tag(id);\n  }\n}\n",
    ['review/route-guard-removed:2'],
  ],
  [
    'dependencies',
    'python',
    '@router.post("/notes", dependencies=[Depends(require_user), Depends(require_admin)])\ndef add(note: Note):\n    return store.add(note)\n',
    '@router.post("/notes", dependencies=[Depends(require_user)])\ndef add(note: Note):\n    return store.add(note)\n',
    ['review/route-guard-removed:1'],
  ],
  [
    'early yes',
    'javascript',
    'function canEdit(user, note) {\n  if (!user) {\n    return false;\n  }\n  return user.id === note.owner;\n}\n',
    'function canEdit(user, note) {\n  if (!user) {\n    return false;\n  }\n  if (settings.debug) {\n    return true;\n  }\n  return user.id === note.owner;\n}\n',
    ['review/guard-weakened:5'],
  ],
  [
    'early yes',
    'python',
    'def has_permission(user, note):\n    return user.id == note.owner\n',
    'def has_permission(user, note):\n    if settings.DEBUG:\n        return True\n    return user.id == note.owner\n',
    ['review/guard-weakened:2'],
  ],
  [
    'early yes',
    'java',
    'class A {\n  boolean isAllowed(User user, Note note) {\n    return user.getId() == note.getOwner();\n  }\n}\n',
    'class A {\n  boolean isAllowed(User user, Note note) {\n    if (config.isLocal()) {\n      return true;\n    }\n    return user.getId() == note.getOwner();\n  }\n}\n',
    ['review/guard-weakened:3'],
  ],
  [
    'early yes',
    'go',
    'package a\n\nfunc canEdit(user User, note Note) bool {\n\treturn user.ID == note.Owner\n}\n',
    'package a\n\nfunc canEdit(user User, note Note) bool {\n\tif config.Local {\n\t\treturn true\n\t}\n\treturn user.ID == note.Owner\n}\n',
    ['review/guard-weakened:4'],
  ],
  [
    'early yes',
    'php',
    '<?php\nfunction canEdit($user, $note) {\n    return $user->id === $note->owner;\n}\n',
    '<?php\nfunction canEdit($user, $note) {\n    if (getenv("LOCAL")) {\n        return true;\n    }\n    return $user->id === $note->owner;\n}\n',
    ['review/guard-weakened:3'],
  ],
  [
    'end of a host',
    'javascript',
    'function isOwn(domain, slug) {\n  return domain === `${slug}.example.com`;\n}\n',
    "function isOwn(domain, slug) {\n  return domain === 'example.com' || domain.endsWith('.example.com');\n}\n",
    ['review/guard-weakened:2'],
  ],
  [
    'end of a host',
    'python',
    'def is_own(domain, slug):\n    return domain == f"{slug}.example.com"\n',
    'def is_own(domain, slug):\n    return domain == "example.com" or domain.endswith(".example.com")\n',
    ['review/guard-weakened:2'],
  ],
  [
    'end of a host',
    'go',
    'package a\n\nfunc isOwn(domain, slug string) bool {\n\treturn domain == slug+".example.com"\n}\n',
    'package a\n\nfunc isOwn(domain, slug string) bool {\n\treturn domain == "example.com" || strings.HasSuffix(domain, ".example.com")\n}\n',
    ['review/guard-weakened:4'],
  ],
  [
    'one lock of two',
    'go',
    'package a\n\nfunc (s *S) watch(c chan int) {\n\ts.mu.Lock()\n\ts.all[1] = c\n\ts.mu.Unlock()\n\tgo func() {\n\t\ts.mu.Lock()\n\t\tdelete(s.all, 1)\n\t\ts.mu.Unlock()\n\t}()\n}\n',
    'package a\n\nfunc (s *S) watch(c chan int) {\n\ts.all[1] = c\n\tgo func() {\n\t\ts.mu.Lock()\n\t\tdelete(s.all, 1)\n\t\ts.mu.Unlock()\n\t}()\n}\n',
    ['review/protection-lost:4'],
  ],
  [
    'one lock of two',
    'java',
    'class A {\n  void add(int n) {\n    lock.lock();\n    total += n;\n    lock.unlock();\n    note(n);\n    lock.lock();\n    count += 1;\n    lock.unlock();\n  }\n}\n',
    'class A {\n  void add(int n) {\n    total += n;\n    note(n);\n    lock.lock();\n    count += 1;\n    lock.unlock();\n  }\n}\n',
    ['review/protection-lost:3'],
  ],
  [
    'first round',
    'javascript',
    'function allowed(names, may) {\n  for (const name of names) {\n    const found = may(name);\n    if (found) {\n      return true;\n    }\n  }\n  return false;\n}\n',
    'function allowed(names, may) {\n  for (const name of names) {\n    const found = may(name);\n    if (found) {\n      return true;\n    }\n    return false;\n  }\n    return true;\n}\n',
    ['review/boundary-changed:7'],
  ],
  [
    'first round',
    'python',
    'def allowed(names, may):\n    for name in names:\n        found = may(name)\n        if found:\n            return True\n    return False\n',
    'def allowed(names, may):\n    for name in names:\n        found = may(name)\n        if found:\n            return True\n        return False\n    return False\n',
    ['review/boundary-changed:6'],
  ],
  [
    'first round',
    'java',
    'class A {\n  boolean allowed(List<String> names) {\n    for (String name : names) {\n      boolean found = may(name);\n      if (found) {\n        return true;\n      }\n    }\n    return false;\n  }\n}\n',
    'class A {\n  boolean allowed(List<String> names) {\n    for (String name : names) {\n      boolean found = may(name);\n      if (found) {\n        return true;\n      }\n      return false;\n    }\n    return true;\n  }\n}\n',
    ['review/boundary-changed:8'],
  ],
  [
    'first round',
    'go',
    'package a\n\nfunc allowed(names []string) bool {\n\tfor _, name := range names {\n\t\tfound := may(name)\n\t\tif found {\n\t\t\treturn true\n\t\t}\n\t}\n\treturn false\n}\n',
    'package a\n\nfunc allowed(names []string) bool {\n\tfor _, name := range names {\n\t\tfound := may(name)\n\t\tif found {\n\t\t\treturn true\n\t\t}\n\t\treturn false\n\t}\n\treturn true\n}\n',
    ['review/boundary-changed:9'],
  ],
  [
    'first round',
    'php',
    '<?php\nfunction allowed($names) {\n    foreach ($names as $name) {\n        $found = may($name);\n        if ($found) {\n            return true;\n        }\n    }\n    return false;\n}\n',
    '<?php\nfunction allowed($names) {\n    foreach ($names as $name) {\n        $found = may($name);\n        if ($found) {\n            return true;\n        }\n        return false;\n    }\n    return true;\n}\n',
    ['review/boundary-changed:8'],
  ],
] as const)('%s (%s, %#)', async (_, language, base, head, expected) => {
  expect(await inlineOf(language, base, head)).toEqual(expected);
});

test.each([
  [
    'copy',
    'python',
    'def run(triggers):\n    for trigger in list(triggers.values()):\n        if trigger.kind != Kind.Fast:\n            continue\n        fire(trigger)\n',
    'def run(triggers):\n    for trigger in sorted(triggers.values()):\n        if trigger.kind != Kind.Fast:\n            continue\n        fire(trigger)\n',
  ],
  [
    'more permissions',
    'python',
    'class Notes(ViewSet):\n    @action(permission_classes=[IsAuthenticated])\n    def tag(self, request):\n        return 1\n',
    'class Notes(ViewSet):\n    @action(permission_classes=[IsAuthenticated, HasTagPermission])\n    def tag(self, request):\n        return 1\n',
  ],
  [
    'loop return moved with if',
    'go',
    'package a\n\nfunc first(names []string) string {\n\tfor _, name := range names {\n\t\tif ok(name) {\n\t\t\treturn name\n\t\t}\n\t}\n\treturn ""\n}\n',
    'package a\n\nfunc first(names []string) string {\n\tfor _, name := range names {\n\t\tif !ok(name) {\n\t\t\tcontinue\n\t\t}\n\t\treturn name\n\t}\n\treturn ""\n}\n',
  ],
] as const)('silent: %s (%s)', async (_, language, base, head) => {
  expect(await toldOf(language, base, head)).toEqual([]);
});
