/**
 * Reads comments that accept a finding: ours, and those of other tools that code already contains. Pure: where a
 * comment applies is not decided here.
 */

import { isDay } from '@assay/core';
import { familiesInWords, familiesNamed } from './other-tools.ts';

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
  'snyk',
  'skipcq',
  'annotation',
] as const;
export type SuppressionSyntax = (typeof suppressionSyntaxes)[number];

/** Lines that a comment applies to. */
export type SuppressionReach =
  /** The comment's line, or the next line with code if the comment has its own line. */
  | 'here'
  /** Only the comment's line. */
  | 'same-line'
  | 'next-line'
  /** From here on, until a `block-end` with one of the same rules. */
  | 'block'
  | 'block-end';

export interface SuppressionComment {
  readonly syntax: SuppressionSyntax;
  readonly reach: SuppressionReach;
  /** As written; empty for all rules. */
  readonly rules: readonly string[];
  readonly reason: string;
  /** `2026-12-31`: the last day on which it is valid. */
  readonly until: string | undefined;
}

export type CommentReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'suppression'; readonly comment: SuppressionComment }
  /** Addressed to Assay, but malformed. */
  | { readonly kind: 'invalid'; readonly message: string };

const none: CommentReading = { kind: 'none' };
/** Maximum length of a comment that is examined, in UTF-16 units: chosen, no reason is longer. */
const maxLength = 2_000;

/**
 * All suppressions in a comment: `# type: ignore # nosec` addresses two tools.
 *
 * @param text the comment with its marks
 */
export function readComment(text: string): readonly CommentReading[] {
  const content = stripMarks(text.slice(0, maxLength));
  return readers.map((read) => read(content)).filter(({ kind }) => kind !== 'none');
}

const readers: readonly ((content: string) => CommentReading)[] = [
  readOwn,
  readSemgrep,
  readSonar,
  readCodeql,
  readEslint,
  readNosec,
  readGosec,
  readNoqa,
  readNolint,
  readPylint,
  readStaticcheck,
  readSnyk,
  readSkipcq,
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
    return { kind: 'invalid', message: 'The expiry of a suppression must be a date: until=2026-12-31' };
  return suppression('assay', 'here', { rules: splitRules(rules), reason, until: day });
}

/** `nosemgrep`, `nosemgrep: rule, rule`, also after other words */
function readSemgrep(content: string): CommentReading {
  const match = /(?:^|\s)nosem(?:grep)?(?![\w-])(?:\s*:\s*([\w./,\s-]*))?(.*)$/.exec(content);
  if (match === null) return none;
  const [, rules = '', rest = ''] = match;
  return suppression('semgrep', 'here', {
    rules: withFamilies(splitRules(rules), familiesInWords),
    reason: reasonOf(rest),
  });
}

/** `NOSONAR reason`, also after other words; `NOSONAR(java:S2076)` names rules */
function readSonar(content: string): CommentReading {
  const match = /(?:^|[^\w-])NOSONAR(?![\w-])(?:\s*\(([\w:,\s]+)\))?(.*)$/.exec(content);
  if (match === null) return none;
  const names = splitRules(match[1] ?? '').filter((name) => /S\d+$/.test(name));
  return suppression('sonar', 'same-line', { rules: withFamilies(names), reason: reasonOf(match[2] ?? '') });
}

/** `codeql[js/sql-injection] reason`, `lgtm`, `lgtm[js/sql-injection]`, several in a row */
function readCodeql(content: string): CommentReading {
  const match =
    /^((?:codeql\s*\[[^\]]*\][\s,]*)+)(.*)$/i.exec(content) ??
    /(?:^|[^\w-])((?:lgtm\s*\[[^\]]*\][\s,]*)+)(.*)$/i.exec(content);
  if (match !== null) {
    const names = [...(match[1] ?? '').matchAll(/\[([^\]]*)\]/g)].flatMap(([, inner = '']) =>
      splitRules(inner),
    );
    return suppression('codeql', 'here', { rules: withFamilies(names), reason: reasonOf(match[2] ?? '') });
  }
  const bare = /^lgtm(?![\w-])(.*)$/i.exec(content);
  return bare === null ? none : suppression('codeql', 'here', { reason: reasonOf(bare[1] ?? '') });
}

const eslintReaches: ReadonlyMap<string, SuppressionReach> = new Map([
  ['eslint-disable', 'block'],
  ['eslint-enable', 'block-end'],
  ['eslint-disable-line', 'same-line'],
  ['eslint-disable-next-line', 'next-line'],
]);

/** `eslint-disable-next-line rule, rule -- reason`; without a rule it applies to everything linters check. */
function readEslint(content: string): CommentReading {
  const match = /^(eslint-(?:disable(?:-next-line|-line)?|enable))(?![\w-])(.*)$/.exec(content);
  const reach = eslintReaches.get(match?.[1] ?? '');
  if (match === null || reach === undefined) return none;
  const [names = '', ...reason] = (match[2] ?? '').split(/\s--+\s/);
  const rules = withFamilies(splitRules(names));
  return suppression('eslint', reach, { rules, reason: reason.join(' ').trim() });
}

/** Names of Bandit's and gosec's checks; other words are a reason. */
const nosecName = /^(?:[BGS]\d{3}|[a-z]+(?:_[a-z0-9]+)+)$/;

/** `nosec`, `nosec B602 reason`, `#nosec G204 -- reason`, also after another comment */
function readNosec(content: string): CommentReading {
  const match = /(?:^|#)\s*nosec(?![\w-])\s*:?([^#]*)/i.exec(content);
  if (match === null) return none;
  const words = (match[1] ?? '').split(/[,\s]+/).filter((word) => word !== '');
  const end = words.findIndex((word) => !nosecName.test(word));
  const names = end < 0 ? words : words.slice(0, end);
  const reason = end < 0 ? '' : words.slice(end).join(' ');
  return suppression('nosec', 'here', { rules: withFamilies(names), reason: reasonOf(reason) });
}

/** `gosec:disable G204 -- reason` */
function readGosec(content: string): CommentReading {
  const match = /^gosec:disable(?![\w-])((?:[\s,]*G\d{3})*)(.*)$/.exec(content);
  if (match === null) return none;
  const names = splitRules(match[1] ?? '');
  return suppression('nosec', 'here', { rules: withFamilies(names), reason: reasonOf(match[2] ?? '') });
}

/** `noqa: E711, F401 reason`; the code of a check without a corresponding rule is ignored. */
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
  return suppression('pylint', 'here', { rules: withFamilies(splitRules(match[1] ?? '')), reason: '' });
}

/** `lint:ignore SA1019 reason` */
function readStaticcheck(content: string): CommentReading {
  const match = /^lint:ignore\s+([\w,]+)\s+(.+)$/.exec(content);
  return match === null ? none : ofLinter('nolint', match[1], match[2] ?? '');
}

/** `deepcode ignore CommandInjection: reason`, `file deepcode ignore ...` for the whole file */
function readSnyk(content: string): CommentReading {
  const match = /^(file\s+)?deepcode\s+ignore\s+([\w/, ]+?)\s*:(.*)$/i.exec(content);
  if (match === null) return none;
  const reach = match[1] === undefined ? 'here' : 'block';
  const rules = withFamilies(splitRules(match[2] ?? ''));
  return suppression('snyk', reach, { rules, reason: reasonOf(match[3] ?? '') });
}

/** `skipcq`, `skipcq: BAN-B602` */
function readSkipcq(content: string): CommentReading {
  const match = /(?:^|#\s*)skipcq(?![\w-])(?:\s*:\s*([\w,\s-]*))?/.exec(content);
  if (match === null) return none;
  const names = splitRules(match[1] ?? '').map((name) => name.replace(/^(?:BAN|GSC)-/, ''));
  return suppression('skipcq', 'here', { rules: withFamilies(names), reason: '' });
}

/**
 * Names in a Java annotation: `@SuppressWarnings({"unused", "java:S2076"})`,
 * `@SuppressFBWarnings("COMMAND_INJECTION")`.
 */
export function readAnnotation(text: string): CommentReading {
  const [, tool, given = ''] =
    /^@(?:[\w.]+\.)?Suppress(FB)?Warnings\b(.*)$/s.exec(text.slice(0, maxLength)) ?? [];
  if (!/^@(?:[\w.]+\.)?Suppress(?:FB)?Warnings\b/.test(text)) return none;
  const justification = /\bjustification\s*=\s*"([^"]*)"/.exec(given);
  const names = [...given.replace(justification?.[0] ?? '', '').matchAll(/"([^"]*)"/g)].map(([, name = '']) =>
    name.replace(/^lgtm\s*\[(.*)\]$/, '$1'),
  );
  const rules = names.flatMap(familiesNamed);
  // For SpotBugs, an annotation without names applies to everything.
  const isBare = tool === 'FB' && names.length === 0;
  if (rules.length === 0 && !isBare) return none;
  return suppression('annotation', 'here', { rules, reason: justification?.[1] ?? '' });
}

function ofLinter(syntax: 'noqa' | 'nolint', codes: string | undefined, rest: string): CommentReading {
  const rules = splitRules(codes ?? '').flatMap(familiesNamed);
  if (codes !== undefined && rules.length === 0) return none;
  return suppression(syntax, syntax === 'noqa' ? 'same-line' : 'here', { rules, reason: reasonOf(rest) });
}

/** Names as written, which may be our own, and the families that they correspond to. */
function withFamilies(
  names: readonly string[],
  familiesOf: (name: string) => readonly string[] = familiesNamed,
): readonly string[] {
  return names.flatMap((name) => [name, ...familiesOf(name)]);
}

function suppression(
  syntax: SuppressionSyntax,
  reach: SuppressionReach,
  more: { readonly rules?: readonly string[]; readonly reason: string; readonly until?: string | undefined },
): CommentReading {
  const { rules = [], reason, until } = more;
  return { kind: 'suppression', comment: { syntax, reach, rules, reason, until } };
}

function splitRules(text: string): readonly string[] {
  return text.split(/[,\s]+/).filter((name) => name !== '');
}

function reasonOf(text: string): string {
  return text.replace(/^[\s:,;-]+/, '').trim();
}
