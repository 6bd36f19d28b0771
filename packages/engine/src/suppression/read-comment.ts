/**
 * Comments that say that a finding is accepted: ours, and those of other tools, which people have in their code
 * already. Text in, data out; where a comment applies is not decided here.
 */

export const suppressionSyntaxes = [
  'assay',
  'semgrep',
  'sonar',
  'codeql',
  'eslint',
  'nosec',
  'noqa',
  'nolint',
  'pylint',
  'annotation',
] as const;
export type SuppressionSyntax = (typeof suppressionSyntaxes)[number];

/** Which lines a comment speaks of. */
export type SuppressionReach =
  /** The comment's line, or the next line with code when the comment stands alone. */
  | 'here'
  /** The comment's line only. */
  | 'same-line'
  | 'next-line'
  /** From here on, until `block-end` with one of the same rules. */
  | 'block'
  | 'block-end';

export interface SuppressionComment {
  readonly syntax: SuppressionSyntax;
  readonly reach: SuppressionReach;
  /** As written; empty for all rules. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** `2026-12-31`: the last day on which it holds. */
  readonly until: string | undefined;
}

export type CommentReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'suppression'; readonly comment: SuppressionComment }
  /** Meant for Assay, and not understood. */
  | { readonly kind: 'invalid'; readonly message: string };

const none: CommentReading = { kind: 'none' };
/** Text of a comment that is looked at, in UTF-16 units: chosen, no reason is longer. */
const maxLength = 2_000;

/** @param text the comment with its marks */
export function readComment(text: string): CommentReading {
  const content = stripMarks(text.slice(0, maxLength));
  for (const read of readers) {
    const reading = read(content);
    if (reading.kind !== 'none') return reading;
  }
  return none;
}

const readers: readonly ((content: string) => CommentReading)[] = [
  readOwn,
  readSemgrep,
  readSonar,
  readCodeql,
  readEslint,
  readNosec,
  readNoqa,
  readNolint,
  readPylint,
];

function stripMarks(text: string): string {
  return text
    .replace(/^(?:\/\/|\/\*+|#|<!--)/, '')
    .replace(/(?:\*+\/|-->)\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** `assay-ignore[javascript/sql-injection]: reason [until=2026-12-31]` */
function readOwn(content: string): CommentReading {
  if (!/^assay-ignore(?![\w-])/.test(content)) return none;
  const match = /^assay-ignore(?:\[([^\]]*)\])?\s*:\s*(.*)$/.exec(content);
  const [, rules = '', rest = ''] = match ?? [];
  const until = /[[(]?until=([^\s\])]*)[\])]?\s*$/.exec(rest);
  const reason = (until === null ? rest : rest.slice(0, until.index)).trim();
  if (reason === '')
    return { kind: 'invalid', message: 'A suppression needs a reason: assay-ignore[rule]: reason' };
  const day = until?.[1];
  if (day !== undefined && !isDay(day))
    return { kind: 'invalid', message: 'The end of a suppression is a day: until=2026-12-31' };
  return suppression('assay', 'here', { rules: splitRules(rules), reason, until: day });
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `nosemgrep`, `nosemgrep: rule, rule` */
function readSemgrep(content: string): CommentReading {
  const match = /^nosem(?:grep)?(?![\w-])(?:\s*:\s*([\w./,\s-]*))?(.*)$/.exec(content);
  if (match === null) return none;
  const [, rules = '', rest = ''] = match;
  return suppression('semgrep', 'here', { rules: splitRules(rules), reason: reasonOf(rest) });
}

/** `NOSONAR reason` */
function readSonar(content: string): CommentReading {
  const match = /^NOSONAR\b(.*)$/.exec(content);
  return match === null ? none : suppression('sonar', 'same-line', { reason: reasonOf(match[1] ?? '') });
}

/** `codeql[js/sql-injection] reason`, `lgtm`, `lgtm[js/sql-injection]` */
function readCodeql(content: string): CommentReading {
  const match = /^(codeql|lgtm)(?![\w-])\s*(?:\[([^\]]*)\])?(.*)$/i.exec(content);
  if (match === null) return none;
  const [, tool = '', rules, rest = ''] = match;
  if (rules === undefined && tool.toLowerCase() === 'codeql') return none;
  return suppression('codeql', 'here', { rules: splitRules(rules ?? ''), reason: reasonOf(rest) });
}

const eslintReaches: ReadonlyMap<string, SuppressionReach> = new Map([
  ['eslint-disable', 'block'],
  ['eslint-enable', 'block-end'],
  ['eslint-disable-line', 'same-line'],
  ['eslint-disable-next-line', 'next-line'],
]);

/** `eslint-disable-next-line rule, rule -- reason`; without a rule it speaks of all that linters look for. */
function readEslint(content: string): CommentReading {
  const match = /^(eslint-(?:disable(?:-next-line|-line)?|enable))(?![\w-])(.*)$/.exec(content);
  const reach = eslintReaches.get(match?.[1] ?? '');
  if (match === null || reach === undefined) return none;
  const [names = '', ...reason] = (match[2] ?? '').split(/\s--+\s/);
  const rules = splitRules(names).flatMap((name) => [name, ...familiesOf(name)]);
  return suppression('eslint', reach, { rules, reason: reason.join(' ').trim() });
}

/** Plug-ins take over checks of ESLint under their names: `unused-imports/no-unused-vars`. */
function familiesOf(name: string): readonly string[] {
  const families = linterRules.get(name) ?? linterRules.get(name.slice(name.lastIndexOf('/') + 1));
  return families?.split(' ') ?? [];
}

/** `nosec`, `nosec B602`: the codes are of other tools. */
function readNosec(content: string): CommentReading {
  const match = /^#?nosec(?![\w-])(?:\s*:?\s*(?:[BG]\d{3}[,\s]*)*)(.*)$/i.exec(content);
  return match === null ? none : suppression('nosec', 'here', { reason: reasonOf(match[1] ?? '') });
}

/** `noqa: E711, F401 reason`; the code of a check that no rule of ours has speaks of nothing here. */
function readNoqa(content: string): CommentReading {
  const match = /(?:^|#\s*)noqa(?![\w-])(?:\s*:\s*((?:[A-Z]+\d+[,\s]*)+))?(.*)$/i.exec(content);
  return match === null ? none : ofLinter('noqa', match[1], match[2] ?? '');
}

/** `nolint`, `nolint:errcheck,funlen // reason` */
function readNolint(content: string): CommentReading {
  const match = /^nolint(?![\w-])(?::([\w,-]+))?(.*)$/.exec(content);
  return match === null ? none : ofLinter('nolint', match[1], (match[2] ?? '').replace(/^\s*\/\//, ''));
}

/** `pylint: disable=bare-except, unused-import`; its names are those of our families, or in the table. */
function readPylint(content: string): CommentReading {
  const match = /(?:^|#\s*)pylint:\s*disable(?:-next)?=([\w,\s-]+)/.exec(content);
  if (match === null) return none;
  const rules = splitRules(match[1] ?? '').flatMap((name) => [
    name,
    ...(linterRules.get(name)?.split(' ') ?? []),
  ]);
  return suppression('pylint', 'here', { rules, reason: '' });
}

/** Names in an annotation of Java: `@SuppressWarnings({"unused", "PMD.EmptyCatchBlock"})`. */
export function readAnnotation(text: string): CommentReading {
  if (!/^@(?:java\.lang\.)?SuppressWarnings\b/.test(text)) return none;
  const names = [...text.slice(0, maxLength).matchAll(/"([\w.:-]+)"/g)].map(([, name = '']) => name);
  const rules = names.flatMap((name) => linterRules.get(name.replace(/^PMD\./, ''))?.split(' ') ?? []);
  return rules.length === 0 ? none : suppression('annotation', 'here', { rules, reason: '' });
}

function ofLinter(syntax: 'noqa' | 'nolint', codes: string | undefined, rest: string): CommentReading {
  const rules = splitRules(codes ?? '').flatMap((code) => linterRules.get(code)?.split(' ') ?? []);
  if (codes !== undefined && rules.length === 0) return none;
  return suppression(syntax, syntax === 'noqa' ? 'same-line' : 'here', { rules, reason: reasonOf(rest) });
}

function suppression(
  syntax: SuppressionSyntax,
  reach: SuppressionReach,
  more: { readonly rules?: readonly string[]; readonly reason: string; readonly until?: string | undefined },
): CommentReading {
  const { rules = [], reason, until } = more;
  return { kind: 'suppression', comment: { syntax, reach, rules, reason, until } };
}

/**
 * Checks of linters, by the code or name in their comments, to the families of our rules that find the same, parted by
 * spaces: flake8 and ruff (`S` is bandit), Dlint (`DUO`), golangci-lint, Pylint, and the names that Java's annotations have.
 *
 * @see https://docs.astral.sh/ruff/rules/#flake8-bandit-s
 */
const linterRules: ReadonlyMap<string, string> = new Map([
  ['B005', 'cutset-as-prefix'],
  ['B006', 'mutable-default'],
  ['B012', 'return-in-finally'],
  ['B014', 'shadowed-exception'],
  ['B015', 'useless-comparison'],
  ['B024', 'duplicate-member'],
  ['B909', 'modified-while-iterated'],
  ['C901', 'too-complex'],
  ['E711', 'compared-with-none'],
  ['E722', 'bare-except'],
  ['F401', 'unused-import'],
  ['F507', 'format-mismatch'],
  ['F524', 'format-mismatch'],
  ['F601', 'duplicate-key'],
  ['F631', 'assert-on-tuple'],
  ['F632', 'identity-of-literal'],
  ['F811', 'duplicate-member'],
  ['F841', 'unused-variable'],
  ['F901', 'not-implemented-raised'],
  ['PLR0124', 'identical-operands'],
  ['PLR0913', 'too-many-parameters'],
  ['PLW0127', 'self-assignment'],
  ['DUO103', 'unsafe-deserialization unsafe-loader'],
  ['DUO104', 'code-injection'],
  ['DUO105', 'code-injection'],
  ['DUO106', 'command-injection'],
  ['DUO109', 'unsafe-deserialization'],
  ['DUO116', 'command-injection'],
  ['DUO123', 'tls-verification-off'],
  ['DUO130', 'weak-hash'],
  ['SIM115', 'resource-not-closed'],
  ['ASYNC251', 'blocking-in-async'],
  ['ISC001', 'missing-comma'],
  ['S102', 'code-injection'],
  ['S105', 'hard-coded-credentials'],
  ['S106', 'hard-coded-credentials'],
  ['S107', 'hard-coded-credentials'],
  ['S110', 'dropped-exception'],
  ['S301', 'unsafe-deserialization unsafe-loader'],
  ['S302', 'unsafe-deserialization unsafe-loader'],
  ['S303', 'weak-hash'],
  ['S304', 'weak-cipher'],
  ['S305', 'weak-cipher'],
  ['S307', 'code-injection'],
  ['S308', 'cross-site-scripting'],
  ['S310', 'server-side-request-forgery'],
  ['S311', 'insecure-random'],
  ['S314', 'xml-external-entity'],
  ['S324', 'weak-hash'],
  ['S501', 'tls-verification-off'],
  ['S506', 'unsafe-deserialization'],
  ['S602', 'command-injection'],
  ['S604', 'command-injection'],
  ['S605', 'command-injection'],
  ['S608', 'sql-injection'],
  ['S701', 'template-escaping-off'],
  ['S704', 'cross-site-scripting'],
  ['cyclop', 'too-complex'],
  ['bodyclose', 'resource-not-closed'],
  ['errcheck', 'ignored-error'],
  ['funlen', 'too-long'],
  ['gocognit', 'too-complex'],
  [
    'gosec',
    'command-injection cross-site-scripting hard-coded-credentials insecure-random open-file-mode path-traversal server-side-request-forgery server-without-timeout sql-injection template-escaping-off tls-old-version tls-verification-off unsafe-deserialization weak-cipher weak-hash zip-slip',
  ],
  ['gocyclo', 'too-complex'],
  ['govet', 'format-mismatch copied-lock cancel-dropped unused-result self-assignment unreachable-code'],
  ['ineffassign', 'overwritten-value overwritten-parameter'],
  ['nestif', 'too-deep'],
  ['nilerr', 'error-swallowed'],
  [
    'staticcheck',
    'deprecated-api ineffective-break deferred-lock overwritten-value too-short-sleep identical-operands empty-branch nil-map-write',
  ],
  // ESLint; of a plug-in by the whole name.
  ['@typescript-eslint/no-floating-promises', 'missing-await'],
  ['@typescript-eslint/no-unused-vars', 'unused-variable unused-import'],
  ['array-callback-return', 'callback-without-result'],
  ['complexity', 'too-complex'],
  ['eqeqeq', 'loose-equality'],
  ['max-depth', 'too-deep'],
  ['max-params', 'too-many-parameters'],
  ['no-async-promise-executor', 'async-executor'],
  ['no-cond-assign', 'assignment-in-condition'],
  ['no-const-assign', 'const-reassigned'],
  ['no-constant-condition', 'constant-condition contradictory-condition'],
  ['no-dupe-class-members', 'duplicate-member'],
  ['no-dupe-else-if', 'duplicate-condition'],
  ['no-dupe-keys', 'duplicate-key'],
  ['no-empty', 'empty-catch'],
  ['no-fallthrough', 'missing-break'],
  ['no-param-reassign', 'overwritten-parameter'],
  ['no-self-assign', 'self-assignment'],
  ['no-self-compare', 'identical-operands'],
  ['no-unreachable', 'unreachable-code'],
  ['no-unsafe-finally', 'return-in-finally'],
  ['no-unsafe-negation', 'negated-operand'],
  ['no-unused-expressions', 'useless-comparison unused-result'],
  ['no-unused-imports', 'unused-import'],
  ['no-unused-vars', 'unused-variable unused-import'],
  ['no-useless-assignment', 'overwritten-value'],
  ['react-hooks/rules-of-hooks', 'conditional-hook'],
  // Pylint.
  ['broad-except', 'dropped-exception'],
  ['broad-exception-caught', 'dropped-exception'],
  ['consider-using-with', 'resource-not-closed'],
  ['dangerous-default-value', 'mutable-default'],
  ['lost-exception', 'return-in-finally'],
  ['too-many-arguments', 'too-many-parameters'],
  ['too-many-branches', 'too-complex'],
  ['too-many-nested-blocks', 'too-deep'],
  ['too-many-statements', 'too-long'],
  ['unused-argument', 'overwritten-parameter'],
  // Java's compiler and PMD.
  ['AvoidReassigningParameters', 'overwritten-parameter'],
  ['CognitiveComplexity', 'too-complex'],
  ['EmptyCatchBlock', 'empty-catch'],
  ['deprecation', 'deprecated-api'],
  ['fallthrough', 'missing-break'],
  ['unused', 'unused-variable overwritten-value'],
  ['UnusedAssignment', 'overwritten-value'],
]);

function splitRules(text: string): readonly string[] {
  return text.split(/[,\s]+/).filter((name) => name !== '');
}

function reasonOf(text: string): string {
  return text.replace(/^[\s:,;-]+/, '').trim();
}
