import { describe, expect, it } from 'vitest';
import { codeLength } from '../ir/operands.ts';
import type { LanguageId } from '../syntax/language-ids.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { linkText } from '../testing/lower-text.ts';
import { givenTo, nameAt, Permissions } from './permissions.ts';
import { testedIn } from './tested-values.ts';

/** What the function `f` decides by, or demands (with a mark), in the order of its code. */
function asked(text: string, language: LanguageId): string {
  const linked = linkText(text, language);
  // Of a program it asks for the calls and who is behind them alone.
  const permissions = new Permissions(linked as unknown as TaintContext, () => false);
  const { file, ir } =
    linked.program.functions.find((one) => one.ir.name === 'f') ?? linked.program.function(0);
  const found: string[] = [];
  const tested = testedIn(linked.program.file(file), ir);
  for (let v = ir.first; v < ir.last; v++) {
    const question = permissions.at(file, v);
    if (question?.isDemand === true) found.push(`${question.name}!`);
    else if (question !== undefined && tested.has(v)) found.push(question.name);
  }
  return [...new Set(found)].join(' ');
}

type Case = readonly [text: string, asks: string];

const cases: Readonly<Partial<Record<LanguageId, readonly Case[]>>> = {
  javascript: [
    ['function f(user) { if (!lib.isAdmin(user)) return; go(); }', 'isAdmin'],
    ['function f(user) { lib.requireRole(user, "a"); go(); }', 'requireRole!'],
    ['function f(user) { if (user.isAdmin) go(); }', 'isAdmin'],
    ['function f(user) { go(user.name); }', ''],
    // A function of the program asks where it looks at who is logged in.
    ['const may = (user) => user.role === "admin"; function f(user) { if (may(user)) go(); }', 'may'],
    ['const canSend = (mail) => mail.to !== ""; function f(mail) { if (canSend(mail)) go(); }', ''],
    ['const canSend = (user) => user.level > 2; function f(user) { if (canSend(user)) go(); }', 'canSend'],
    [
      'const own = (user, note) => { if (note.owner !== user.id) throw new Error(); }; function f(user, note) { own(user, note); }',
      'own!',
    ],
    [
      'const first = (user) => second(user); const second = (user) => first(user); function f(user) { first(user); }',
      '',
    ],
  ],
  python: [
    ['def f(user):\n  if not user.has_perm("a"):\n    return\n  go()\n', ''],
    ['def f(user):\n  if not user.has_permission("a"):\n    return\n  go()\n', 'has_permission'],
    ['def may(user):\n  return user.role == "admin"\ndef f(user):\n  if may(user):\n    go()\n', 'may'],
    ['def f(note):\n  check_size(note)\n', ''],
  ],
  go: [
    [
      'package a\nfunc may(user User) bool { return user.Role == "admin" }\nfunc f(user User) { if may(user) { run() } }\n',
      'may',
    ],
    ['package a\nfunc f(user User) { if !user.IsAdmin() { return } }\n', 'IsAdmin'],
  ],
  java: [
    [
      'class A { boolean may(User user) { return user.role.equals("admin"); } void f(User user) { if (may(user)) run(); } }',
      'may',
    ],
    ['class A { void f(User user) { lib.checkAccess(user); } }', 'checkAccess!'],
  ],
};

describe.each(Object.entries(cases))('what %s asks for', (language, all) => {
  it.each(all)('in %s is "%s"', (text, asks) => {
    expect(asked(text, language as LanguageId)).toBe(asks);
  });
});

describe('who is given', () => {
  it.each([
    ['check(user)', ''],
    ['check(request.user)', 'user'],
    ['check(currentUser().role)', 'currentUser'],
    ['check(session.user.id)', 'user'],
    ['check(body.name)', ''],
  ])('to %s is "%s"', (text, names) => {
    const { program } = linkText(text);
    const code = program.file(0);
    const calls = Array.from({ length: codeLength(code) }, (_, v) => v).filter(
      (v) => nameAt(code, v) === 'check',
    );
    expect(givenTo(code, calls.at(-1) ?? -1).join(' ')).toBe(names);
  });
});
