import { type Change, type ChangedSource, compareCode, diffLines, readSyntax } from '@assay/engine';
import type { LanguageId } from '@assay/engine/files';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

async function wordsOf(
  path: string,
  language: LanguageId,
  base: string,
  head: string,
  placesOf: Change['placesOf'] = () => [],
) {
  const languages = await testLanguages();
  const read = (text: string) => readSyntax(text, language, languages);
  const source: ChangedSource = { path, previousPath: undefined, base: read(base), head: read(head) };
  const change: Change = {
    code: compareCode([source]),
    texts: [{ path, previousPath: undefined, base, head, lines: diffLines(base, head), isTest: false }],
    routes: undefined,
    placesOf,
    functionsNamed: () => [],
    copiesOf: () => [],
    coverageOf: () => undefined,
  };
  return describeChange(change, [source]);
}

it('says with what a call is made now', async () => {
  const base =
    'def edit(pk):\n    post = get_post(pk)\n    check(pk, "w")\n    return render(post, size=2, page=1)\n';
  const head =
    'def edit(pk):\n    post = get_post(pk, check_author=False)\n    check(pk, "r")\n    return render(post, size=2)\n';
  expect(await wordsOf('a.py', 'python', base, head)).toEqual([
    {
      path: 'a.py',
      isLayoutOnly: false,
      sentences: [
        '`edit` calls `get_post` with `check_author=False`, calls `check` with `"r"` in place of `"w"`, calls `render` without `page=1`.',
      ],
    },
  ]);
});

it('says how a signature changes', async () => {
  const base = 'class A {\n  private synchronized void add(int size) {\n    this.size = size;\n  }\n}\n';
  const head = 'class A {\n  public void add(long size) {\n    this.size = size;\n  }\n}\n';
  const [words] = await wordsOf('A.java', 'java', base, head);
  expect(words?.sentences).toEqual([
    '`A.add` takes `long size` for `int size`, is no longer `private` and `synchronized`, is `public` now.',
  ]);
});

it('folds what is other layout only', async () => {
  const [words] = await wordsOf('a.js', 'javascript', 'f(a,b)', '// said\nf(a,\n  b);\n');
  expect(words).toEqual({ path: 'a.js', isLayoutOnly: true, sentences: [] });
});

it('does not say that something is removed that is declared in another form', async () => {
  const base = 'function may(u) {\n  return u.writer;\n}\nconst can = (u) => u.active && may(u);\n';
  const same = 'const may = (u) => u.writer;\nconst can = (u) => u.active && may(u);\n';
  const [words] = await wordsOf('a.js', 'javascript', base, same);
  expect(words?.sentences).toEqual([]);
  const other = 'const may = rights.writer;\nconst can = (u) => u.active && may(u);\n';
  const places = (name: string) => (name === 'may' ? [{ path: 'a.js', line: 1, text: 'const may' }] : []);
  const [again] = await wordsOf('a.js', 'javascript', base, other, places);
  expect(again?.sentences).toEqual(['No longer declares `may`; head still uses it (a.js:1).']);
});

it('does not say that a call is gone that the function makes elsewhere', async () => {
  const base = 'def a(u):\n    check(u)\n    log(u)\n    check(u.owner)\n    return u\n';
  const head = 'def a(u):\n    check(u)\n    return u\n';
  const [words] = await wordsOf('a.py', 'python', base, head);
  expect(words?.sentences).toEqual(['`a` no longer calls `log`.']);
});

it('knows a function by its own name, though another one is more like it', async () => {
  const base =
    'function requireLogin(req, res, next) {\n  if (!req.session || !req.session.user) return res.sendStatus(401);\n  next();\n}\nfunction requireAdmin(req, res, next) {\n  if (!req.session.user.admin) return res.sendStatus(403);\n  next();\n}\n';
  const head =
    'exports.requireLogin = (req, res, next) => {\n  if (!req.session?.user) return res.sendStatus(401);\n  next();\n};\nexports.requireAdmin = (req, res, next) => {\n  const { user } = req.session;\n  if (!user || !user.admin) return res.sendStatus(403);\n  next();\n};\n';
  const [words] = await wordsOf('a.js', 'javascript', base, head);
  const said = words?.sentences.join(' ') ?? '';
  expect(said).not.toMatch(/requireLogin`? \(was `requireAdmin`\)|requireAdmin`? \(was `requireLogin`\)/);
  expect(said).not.toContain('in place of');
});
