/** Log-ins whose session gets another identifier, and those that are left alone. The finding is the function. */

import { readSyntax } from '@assay/engine';
import { applyTextEdits, isFunctionType } from '@assay/engine/rule';
import { testLanguages } from '@assay/engine/testing';
import { expect, it } from 'vitest';
import { rules } from '../index.ts';

const languages = await testLanguages();

function fixed(language: 'javascript' | 'python' | 'java' | 'go', text: string): string | undefined {
  const source = readSyntax(text, language, languages);
  const fix = rules.find(({ rule }) => rule.id === `${language}/session-fixation`)?.fix;
  if (source === undefined || fix === undefined) throw new Error('not parsed');
  const { tree } = source;
  const isWanted = (at: number) =>
    language === 'javascript'
      ? isFunctionType(tree.type(at))
      : /^(?:method_declaration|function_declaration)$/.test(tree.type(at));
  const start = text.indexOf('check_password');
  const node =
    language === 'python'
      ? tree.nodeAt(start, start + 5)
      : Array.from({ length: tree.size }, (_, at) => at).find(isWanted);
  const site = { ...source, node: node ?? 0, modules: new Set<string>(), packages: new Set<string>() };
  const proposal = fix.propose(site);
  return proposal && applyTextEdits(text, proposal.edits);
}

const post = (body: string, head = '(req, res)') => `app.post('/login', ${head} => {\n${body}\n});\n`;

it.each([
  [
    'a block that returns',
    post(
      '  if (ok) {\n    req.session.user = 1;\n    return res.redirect("/");\n  }\n  res.render("login");',
    ),
    post(
      '  if (ok) {\n    return req.session.regenerate((error) => {\n      if (error) return res.sendStatus(500);\n      req.session.user = 1;\n      return res.redirect("/");\n    });\n  }\n  res.render("login");',
    ),
  ],
  [
    'a handler that knows the next one',
    post('  req.session.user = 1;\n  res.end();', '(req, res, next)'),
    post(
      '  req.session.regenerate((error) => {\n    if (error) return next(error);\n    req.session.user = 1;\n    res.end();\n  });',
      '(req, res, next)',
    ),
  ],
  [
    'an async handler',
    post(
      '  const user = await find();\n  if (user) req.a = 1;\n  req.session.user = user;\n  res.end(req.session.theme);',
      'async (req, res)',
    ),
    post(
      '  const user = await find();\n  if (user) req.a = 1;\n  await new Promise((resolve, reject) => req.session.regenerate((error) => (error ? reject(error) : resolve())));\n  req.session.user = user;\n  res.end(req.session.theme);',
      'async (req, res)',
    ),
  ],
  [
    'what reads the session',
    post('  req.session.user = 1;\n  res.redirect(req.session.returnTo);'),
    undefined,
  ],
  [
    'what goes on behind the block',
    post('  if (ok) {\n    req.session.user = 1;\n  }\n  res.end();'),
    undefined,
  ],
  ['a loop', post('  for (const a of b) {\n    req.session.user = a;\n    break;\n  }'), undefined],
  ['one without an answer', post('  req.session.user = 1;', '(req)'), undefined],
])('javascript: %s', (_name, before, after) => {
  expect(fixed('javascript', before)).toBe(after);
});

const python = (body: string) =>
  `from aiohttp_session import get_session\n\n\nasync def login(request):\n    session = await get_session(request)\n    if check_password():\n${body}`;

it.each([
  [
    'several values of one block',
    python('        session["a"] = 1\n        session["b"] = 2\n'),
    `import aiohttp_session\n${python('        session = await aiohttp_session.new_session(request)\n        session["a"] = 1\n        session["b"] = 2\n')}`,
  ],
  ['what reads the session', python('        session["a"] = session.get("b")\n'), undefined],
  [
    'what the session held is read before',
    python('        session["a"] = 1\n').replace(
      '    if check',
      '    seen = session.get("seen")\n    if check',
    ),
    `import aiohttp_session\n${python('        session = await aiohttp_session.new_session(request)\n        session["a"] = 1\n').replace('    if check', '    seen = session.get("seen")\n    if check')}`,
  ],
  ['two blocks', python('        session["a"] = 1\n    session["b"] = 1\n'), undefined],
])('python: %s', (_name, before, after) => {
  expect(fixed('python', before)).toBe(after);
});

const java = (head: string, body: string) => `class A {\n  void login(${head}) {\n${body}  }\n}\n`;

it.each([
  [
    'a variable that holds the session',
    java('HttpServletRequest r', '    HttpSession s = r.getSession(true);\n    s.setAttribute("user", u);\n'),
    java(
      'HttpServletRequest r',
      '    HttpSession s = r.getSession(true);\n    r.changeSessionId();\n    s.setAttribute("user", u);\n',
    ),
  ],
  [
    'a parameter beside the request',
    java('HttpSession s, HttpServletRequest r', '    s.setAttribute("user", u);\n'),
    java('HttpSession s, HttpServletRequest r', '    r.changeSessionId();\n    s.setAttribute("user", u);\n'),
  ],
  ['a session without its request', java('HttpSession s', '    s.setAttribute("user", u);\n'), undefined],
  [
    'a session that may not be there',
    java('HttpServletRequest r', '    r.getSession(false).setAttribute("user", u);\n'),
    undefined,
  ],
  ['another object', java('HttpServletRequest r', '    model.setAttribute("user", u);\n'), undefined],
])('java: %s', (_name, before, after) => {
  expect(fixed('java', before)).toBe(after);
});

const fiber = (result: string, made: string) =>
  `package a\n\nimport "github.com/gofiber/fiber/v2/middleware/session"\n\nfunc login(c *fiber.Ctx) ${result} {\n\tsess, err := ${made}\n`;

it.each([
  [
    'a session of Fiber',
    `${fiber('error', 'store.Get(c)')}\tsess.Set("user", 1)\n\treturn nil\n}\n`,
    `${fiber('error', 'store.Get(c)')}\tif err := sess.Regenerate(); err != nil {\n\t\treturn err\n\t}\n\tsess.Set("user", 1)\n\treturn nil\n}\n`,
  ],
  ['what is no session', `${fiber('error', 'cache(c)')}\tsess.Set("user", 1)\n\treturn nil\n}\n`, undefined],
])('go: %s', (_name, before, after) => {
  expect(fixed('go', before)).toBe(after);
});
