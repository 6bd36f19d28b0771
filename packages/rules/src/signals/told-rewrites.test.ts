/** Flaws in code that was written anew, and harmless forms of the same. */

import type { LanguageId } from '@assay/engine/files';
import { expect, test } from 'vitest';
import { signals } from './index.ts';
import { changeOfTexts } from './testing/change-of-texts.ts';

async function told(language: LanguageId, base: string, head: string): Promise<readonly string[]> {
  const change = await changeOfTexts(language, base, head);
  return signals
    .flatMap((signal) => [...signal.find(change)].map(({ line }) => `${signal.id}:${line}`))
    .filter((one) => !/tests-missing|callers-left|leftover|code-repeated/.test(one))
    .sort();
}

const rights = `class Notes {
  async allows(user, note, level) {
    return (await this.levelOf(user, note)) >= level;
  }
  async link(user, note) {
    if (CONDITION) {
      throw new Error('no');
    }
    return this.store.link(note);
  }
}
`;
const without = (text: string) => text.replace(/ {2}async allows[^]*?\n {2}\}\n/, '');
const asked = (condition: string) => rights.replace('CONDITION', condition);

test.each([
  ['!this.allows(user, note, 2)', ['review/lost-await:6']],
  ['!user || !this.allows(user, note, 2)', ['review/lost-await:6']],
  ['!(await this.allows(user, note, 2))', []],
  ['(await this.allows(user, note, 2)) === false', []],
  ['this.allows(user, note, 2).then === undefined', []],
] as const)('a test of a promise: %s', async (condition, expected) => {
  const base = without(asked('(await this.levelOf(user, note)) < 2'));
  const found = await told('javascript', base, asked(condition));
  expect(found.filter((one) => one.startsWith('review/lost-await'))).toEqual(expected);
});

const signed = (body: string, helper = '') => `class Api:
${helper}    def confirm(self, number, key):
${body}
        return self.store.confirm(number)
`;
const helper = (last: string) => `    def check(self, key):
        try:
            ${last}
        except BadSignature:
            raise Forbidden

`;

test.each([
  ['thrown away', signed('        self.signer.unsign(key)'), ['review/strength-lowered:3']],
  [
    'thrown away in a helper',
    signed('        self.check(key)', helper('self.signer.unsign(key)')),
    ['review/strength-lowered:4'],
  ],
  [
    'given back by a helper',
    signed('        number = self.check(key)', helper('return self.signer.unsign(key)')),
    [],
  ],
  ['compared', signed('        if self.signer.unsign(key) != number:\n            raise Forbidden'), []],
] as const)('what a signature proves, %s', async (_name, head, expected) => {
  const base = signed('        number = self.signer.unsign(key)');
  const found = await told('python', base, head);
  expect(found.filter((one) => one.startsWith('review/strength-lowered'))).toEqual(expected);
});

const password = (lines: readonly string[]) =>
  `import random\nimport secrets\n\n\ndef make_password(size=15):\n${lines.map((line) => `    ${line}\n`).join('')}`;

test.each([
  [
    ['words = [random.choice(WORDS) for _ in range(3)]', "return '-'.join(words)"],
    ['review/strength-lowered:6'],
  ],
  [['words = [secrets.choice(WORDS) for _ in range(3)]', "return '-'.join(words)"], []],
  [['import random as r', 'rng = secrets.SystemRandom()', 'return rng.choice(WORDS)'], []],
] as const)('a source of random values in a function that was written anew, %#', async (lines, expected) => {
  const base = password([
    'chars = string.ascii_letters',
    "return ''.join(secrets.choice(chars) for _ in range(size))",
  ]);
  const found = await told('python', base, password(lines));
  expect(found.filter((one) => one.startsWith('review/strength-lowered'))).toEqual(expected);
});

const grant = (check: string, head = 'String source, String text') => `class Grants {
  Response add(${head}) {
    Right right = Right.valueOf(text);
    ${check}
    return store.add(source, right);
  }
}
`;

test.each([
  ['rights.checkRight(source, right);', undefined, ['review/guard-weakened:4']],
  ['rights.checkRight(source, Right.WRITE);', undefined, []],
  ['Right needed = Right.WRITE; rights.checkRight(source, needed);', undefined, []],
  ['rights.checkRight(source, needed);', 'String source, String text, Right needed', []],
] as const)('the right that a check asks for: %s', async (check, parameters, expected) => {
  const base = grant('if (!dao.checkRight(source, Right.WRITE, user)) throw new Forbidden();');
  const found = await told('java', base, grant(check, parameters));
  expect(found.filter((one) => /guard-weakened/.test(one))).toEqual(expected);
});

const parsed = (test: string, made = '', extra = '') => `${extra}function open(text) {
  const [prefix, id] = text.split('.');
  ${made}if (${test}) {
    throw new Invalid('format');
  }
  return store.load(id);
}
`;
const parse = (condition: string) =>
  `function parse(text) {\n  const [prefix, id] = text.split('.');\n  if (${condition}) {\n    return null;\n  }\n  return id;\n}\n`;

test.each([
  ['the same', parse('prefix !== PREFIX || id.length !== 11'), []],
  ['a term less', parse('id.length !== 11'), ['review/guard-removed:11']],
] as const)('a test that a new helper makes: %s', async (_name, extra, expected) => {
  const base = parsed('prefix !== PREFIX || id.length !== 11');
  const head = parsed('parsed === null', 'const parsed = parse(text);\n  ', extra);
  const found = await told('javascript', base, head);
  expect(found.filter((one) => /guard-removed/.test(one)).length).toBe(expected.length);
});

const retry = (other: string) => `def send(mail):
    for turn in range(5):
        try:
            deliver(mail)
        except ConnectionError:
            time.sleep(60)
        else:
            ${other}
`;

test.each([
  [retry('logger.debug("sent")'), ['review/ending-lost:7']],
  [retry('return True'), []],
  [retry('logger.debug("sent")\n            break'), []],
])('a loop that tried until it worked, %#', async (head, expected) => {
  const found = await told('python', retry('break'), head);
  expect(found.filter((one) => /ending-lost/.test(one))).toEqual(expected);
});

const reset = (test: string) => `def reset(request, number):
    member = get_member(number)
${test}
        raise Forbidden
    member.set_password(make())
    member.save()
`;

test.each([
  ['    if not may_manage(request.user, request.user.club_id):', ['review/guard-weakened:3']],
  ['    if not may_manage(request.user, member.club_id):', []],
  ['    if not may_manage_member(request.user, number):', []],
  ['    club = member.club\n    if not may_manage(request.user, club):', []],
] as const)('whom a check asks about: %s', async (head, expected) => {
  const base = reset('    if not same_club(request.user, member):');
  const found = await told('python', base, reset(head));
  expect(found.filter((one) => /guard-weakened/.test(one))).toEqual(expected);
});
