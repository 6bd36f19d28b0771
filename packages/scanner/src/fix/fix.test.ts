/**
 * The promise of fixes: what the rules propose is proven, what is as good is accepted, and no bad fix gets through,
 * whoever made it.
 */

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Edit, Finding, Fix } from '@assay/core';
import { applyEdits } from '@assay/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonBadFixes, type FixKind, fixKinds, type Rewrite, swap } from '../../test/fixes/fix-kinds.ts';
import { loadGrammars } from '../analysis/engine.ts';
import { Slicer } from '../analysis/slice.ts';
import { createContext } from './create-context.ts';
import { type FixSession, openSession, proposeRuleFix, verify } from './fix-session.ts';
import { proposeFix } from './fixes.ts';
import { applyFix } from './gates/apply.ts';
import { gates } from './run-gates.ts';

let root = '';
const languages = await loadGrammars();

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'assay-fix-')));
  for (const kind of fixKinds) await writeTree(kind);
});

afterAll(() => rm(root, { recursive: true, force: true }));

async function writeTree({ name, path, text }: FixKind): Promise<void> {
  const files = {
    [path]: text,
    'src/log.js': 'exports.log = (value) => console.log(value);\n',
    'src/other.js': 'exports.other = 1;\n',
    'package.json': '{"name":"app","dependencies":{"express":"4","mysql":"2"}}\n',
    'package-lock.json': '{}\n',
    '.github/workflows/ci.js': 'x();\n',
    'vendor/lib.js': 'x();\n',
    'node_modules/pkg/index.js': 'x();\n',
    'app.config.js': 'module.exports = {};\n',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name, file)), { recursive: true });
    await writeFile(join(root, name, file), content);
  }
  await symlink('other.js', join(root, name, 'src/link.js'));
  await writeFile(join(root, 'outside.js'), 'x();\n');
}

interface Bench {
  readonly kind: FixKind;
  readonly session: FixSession;
  readonly finding: Finding;
  readonly fix: Fix;
  readonly good: string;
}

const benches = new Map<string, Promise<Bench>>();

function benchOf(kind: FixKind): Promise<Bench> {
  const known = benches.get(kind.name) ?? createBench(kind);
  benches.set(kind.name, known);
  return known;
}

async function createBench(kind: FixKind): Promise<Bench> {
  const directory = join(root, kind.name);
  const slicer = await Slicer.open(directory, languages);
  const { findings } = await slicer.analyze(slicer.wholeTree() ?? [], new Map());
  const finding = findings.find(({ ruleId }) => ruleId === kind.ruleId);
  const session = finding && (await openSession({ directory, finding }, languages));
  const fix = session && (await proposeRuleFix(session));
  if (!finding || !session || !fix) throw new Error(`${kind.name}: no finding or no fix`);
  const applied = applyEdits(kind.text, fix.edits);
  if (applied.kind !== 'applied') throw new Error('the fix does not apply');
  return { kind, session, finding, fix, good: applied.text };
}

/** The rewritten file as one edit over what differs, as somebody else would hand it in. */
function fixFor({ kind, fix, good }: Bench, rewrite: Rewrite): Fix {
  const before = kind.text;
  const after = rewrite({ before, good });
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end))
    end += 1;
  const expectText = before.slice(start, before.length - end);
  const replace = after.slice(start, after.length - end);
  return { ...fix, origin: 'llm', edits: [editOf(kind.path, before, start, expectText, replace)] };
}

function editOf(path: string, text: string, start: number, expectText: string, replace: string): Edit {
  const baseSha256 = createHash('sha256').update(text).digest('hex');
  return { path, baseSha256, start, end: start + expectText.length, expect: expectText, replace };
}

async function judge(bench: Bench, fix: Fix): Promise<string> {
  const outcome = await verify(bench.session, fix);
  if (outcome.kind === 'rejected') {
    const failed = outcome.verification.gates.find(({ result }) => result === 'fail');
    return `${failed?.gate}: ${failed?.reason}`;
  }
  return outcome.kind === 'proven' ? outcome.verification.verdict : outcome.kind;
}

describe.each(fixKinds)('a fix of a $name', (kind) => {
  test('shows no secret in what a gate says against it', async () => {
    const bench = await benchOf(kind);
    // Put together here, so that no secret scanner finds it in this file.
    const key = ['AK', 'IA', 'QWERTYUIOPASDFGH'].join('');
    const { beforeHole, hole } = kind;
    const fix = fixFor(bench, ({ good }) =>
      swap(good, `${beforeHole}${hole}`, `${beforeHole}require('${key}')(${hole})`),
    );
    const verdict = await judge(bench, fix);
    expect(verdict).toMatch(/^V6-capability: .*AKIA…/);
    expect(verdict).not.toContain(key);
  });

  test('by the rule is verified', async () => {
    const bench = await benchOf(kind);
    expect(await judge(bench, bench.fix)).toBe('verified');
  });

  test.each(Object.entries(kind.good))('as good: %s', async (_name, rewrite) => {
    const bench = await benchOf(kind);
    expect(await judge(bench, fixFor(bench, rewrite))).toBe('verified');
  });

  test.each(Object.entries({ ...commonBadFixes(kind), ...kind.bad }))('bad: %s', async (_name, rewrite) => {
    const bench = await benchOf(kind);
    const fix = fixFor(bench, rewrite);
    expect(await judge(bench, fix)).toMatch(/^V\d/);
  });

  const misfits: readonly [string, (fix: Fix) => readonly Edit[]][] = [
    ['no edits', () => []],
    ['another base', ({ edits }) => edits.map((edit) => ({ ...edit, baseSha256: '0'.repeat(64) }))],
    ['other text', ({ edits }) => edits.map((edit) => ({ ...edit, expect: `${edit.expect}x` }))],
    ['overlapping edits', ({ edits }) => [...edits, editOf(kind.path, kind.text, 0, kind.text, '')]],
    [
      'beyond the end',
      ({ edits }) => edits.map((edit) => ({ ...edit, start: 1e6, end: 1e6 + 1, expect: 'x' })),
    ],
    ['a path that climbs', ({ edits }) => edits.map((edit) => ({ ...edit, path: '../outside.js' }))],
    [
      'a path that climbs within',
      ({ edits }) => edits.map((edit) => ({ ...edit, path: `src/../${edit.path}` })),
    ],
    ['an absolute path', ({ edits }) => edits.map((edit) => ({ ...edit, path: join(root, 'outside.js') }))],
    ['a file that is not there', ({ edits }) => edits.map((edit) => ({ ...edit, path: 'src/new.js' }))],
    [
      'the target of a link',
      ({ edits }) => [...edits, editOf('src/link.js', 'exports.other = 1;\n', 0, '', 'x();')],
    ],
    ['a workflow', ({ edits }) => [...edits, editOf('.github/workflows/ci.js', 'x();\n', 0, '', 'y();')]],
    ['the lockfile', ({ edits }) => [...edits, editOf('package-lock.json', '{}\n', 1, '', '"a":1')]],
    ['a dependency', ({ edits }) => [...edits, editOf('node_modules/pkg/index.js', 'x();\n', 0, '', 'y();')]],
    ['vendored code', ({ edits }) => [...edits, editOf('vendor/lib.js', 'x();\n', 0, '', 'y();')]],
    [
      'configuration',
      ({ edits }) => [...edits, editOf('app.config.js', 'module.exports = {};\n', 0, '', 'y();')],
    ],
    ['a NUL in the path', ({ edits }) => edits.map((edit) => ({ ...edit, path: `${edit.path}\0` }))],
  ];
  test.each(misfits)('refused before anything is parsed: %s', async (_name, edits) => {
    const bench = await benchOf(kind);
    expect(await judge(bench, { ...bench.fix, edits: edits(bench.fix) })).toMatch(/^V0-apply/);
  });

  test('an unrelated file beside a good fix', async () => {
    const bench = await benchOf(kind);
    const edits = [...bench.fix.edits, editOf('src/other.js', 'exports.other = 1;\n', 16, '1', '2')];
    expect(await judge(bench, { ...bench.fix, edits })).toMatch(/^V5-region/);
  });
});

/** What each gate says of a fix when it is asked alone, whatever the gates before it would say. */
const alone: readonly [keyof typeof gates, string, RegExp][] = [
  ['V1-parse', 'a syntax error', /syntax errors/],
  ['V1-parse', 'a right-to-left mark', /invisible/],
  ['V1-parse', 'a look-alike name', /unusual letters/],
  ['V2-no-op', 'a comment only', /nothing that is run/],
  ['V3-suppression', 'nosec', /silences/],
  ['V4-rescan', 'nosec', /still there/],
  ['V4-rescan', 'eval added', /^$/],
  ['V5-region', 'the access check weakened', /no part in the finding/],
  ['V5-region', 'code in the import region', /no part in the finding/],
  ['V6-capability', 'eval added', /runs code with eval/],
  ['V6-capability', 'a new dependency', /imports safe-strings/],
  ['V6-capability', 'a request sent away', /names a URL|uses the network/],
  ['V7-call-skeleton', 'the access check dropped', /drops a call of requireUser/],
  ['V7-call-skeleton', 'the access check weakened', /adds a logical operator|changes a condition/],
  ['V7-call-skeleton', 'the export renamed', /exports|assignment/],
  ['V7-call-skeleton', 'a new signature', /signature/],
  ['V7-call-skeleton', 'an assignment more', /expression statement|assignment/],
  ['V8-names', 'an undeclared name', /sanitized, which is not declared/],
  ['V8-names', 'a name declared twice', /twice/],
  ['V9-contract', 'a hard-coded value', /./],
  ['V10-idempotence', 'white space only', /second run/],
];
test.each(alone)('%s by itself: %s', async (gate, name, reason) => {
  for (const kind of fixKinds) {
    const bench = await benchOf(kind);
    const rewrite = commonBadFixes(kind)[name];
    if (rewrite === undefined) throw new Error(`there is no bad fix ${name}`);
    const fix = fixFor(bench, rewrite);
    const applied = await applyFix(bench.session.directory, fix, bench.session.slicer);
    if (applied.kind !== 'applied') throw new Error(applied.reason);
    const context = await createContext(bench.session, fix, applied.changes);
    if ('kind' in context) throw new Error(context.reason);
    expect((await gates[gate](context)).reason).toMatch(reason);
  }
});

test('a finding that is not there any more has no fix', async () => {
  const [kind] = fixKinds;
  if (kind === undefined) throw new Error('no kinds');
  const { finding } = await benchOf(kind);
  const directory = join(root, 'gone');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'a.js'), 'x();\n');
  expect(await proposeFix({ directory, finding })).toEqual({ kind: 'source_changed' });
});

test('the contained process proposes the same fix, with a patch and the file', async () => {
  const [kind] = fixKinds;
  if (kind === undefined) throw new Error('no kinds');
  const bench = await benchOf(kind);
  const outcome = await proposeFix({ directory: join(root, kind.name), finding: bench.finding });
  expect(outcome).toMatchObject({
    kind: 'proven',
    files: [{ path: kind.path, text: bench.good }],
    verification: { verdict: 'verified' },
  });
  expect(outcome.kind === 'proven' && outcome.patch).toMatch(
    /^--- a\/src\/ping\.js\n\+\+\+ b\/src\/ping\.js\n@@ /,
  );
});
