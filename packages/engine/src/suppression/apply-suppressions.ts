/** Separates findings that comments in the code accept from the rest, and reports comments that accept nothing. */

import type { Finding, Location, Problem, SuppressedFinding } from '@assay/core';
import type { Suppression } from './find-suppressions.ts';

/** Note in a trace about a string concatenation. */
const joinedNote = 'concatenated into a string';

export interface SuppressionRule {
  readonly id: string;
  readonly family: string;
  readonly category: string;
  readonly aliases: readonly string[];
}

export interface SuppressionContext {
  /** `2026-11-21`, UTC: a suppression is valid through its last day. */
  readonly today: string;
  /** The rules that ran. */
  readonly rules: readonly SuppressionRule[];
  /** Tells whether an id is or was that of a rule, whether it ran or not. */
  readonly isRule: (id: string) => boolean;
  /** False if some findings may be missing; unused comments are then not reported. */
  readonly isComplete: boolean;
}

export interface SuppressionOutcome {
  /** In the given order, like `suppressed`. */
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly problems: readonly Problem[];
}

/** Linear in findings and suppressions, except that those of the same file are compared with each other. */
export function applySuppressions(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  context: SuppressionContext,
): SuppressionOutcome {
  const byPath = Map.groupBy(suppressions, ({ path }) => path);
  const ruleById = new Map(context.rules.map((rule) => [rule.id, rule]));
  const used = new Set<Suppression>();
  const open: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const finding of findings) {
    const rule = ruleById.get(finding.ruleId);
    const matching = (byPath.get(finding.location.path) ?? []).filter(
      (suppression) => coversPlace(suppression, finding) && coversRule(suppression, finding, rule),
    );
    for (const suppression of matching) used.add(suppression);
    const holding = matching.find(({ until }) => until === undefined || until >= context.today);
    if (holding === undefined) open.push(finding);
    else suppressed.push(accept(finding, holding));
  }
  const problems = suppressions.flatMap((suppression) =>
    suppression.syntax === 'assay' ? problemsOf(suppression, used.has(suppression), context) : [],
  );
  return { findings: open, suppressed, problems };
}

function accept(finding: Finding, { reason, line, until }: Suppression): SuppressedFinding {
  return { finding, kind: 'in-source', reason, line, until: until ?? null };
}

function coversPlace({ startLine, endLine, syntax, path }: Suppression, finding: Finding): boolean {
  const covers = ({ range }: Location): boolean =>
    (startLine <= range.startLine && range.startLine <= endLine) ||
    (startLine <= range.endLine && range.endLine <= endLine);
  if (covers(finding.location)) return true;
  // Bandit, and ruff like it, report the string of a query rather than the place where it runs.
  const isOfText = (syntax === 'nosec' || syntax === 'noqa') && finding.identity.family === 'sql-injection';
  const made = isOfText ? finding.trace.filter(({ kind }) => kind === 'propagation') : [];
  return made.some(({ location, note }) => location.path === path && note === joinedNote && covers(location));
}

const linters: ReadonlySet<string> = new Set(['noqa', 'nolint', 'eslint']);

function coversRule(suppression: Suppression, finding: Finding, rule: SuppressionRule | undefined): boolean {
  if (suppression.syntax === 'nosec' && suppression.rules.length === 0)
    return finding.category === 'security';
  // A linter's comment without a code concerns style, not security.
  const isOfLinter = linters.has(suppression.syntax);
  if (suppression.rules.length === 0) return !isOfLinter || finding.category === 'quality';
  return suppression.rules.some((name) => namesRule(suppression, name, finding, rule));
}

/** Our rules by id; names of other tools if they end in a rule's name or family. */
function namesRule(
  { syntax }: Suppression,
  name: string,
  finding: Finding,
  rule: SuppressionRule | undefined,
): boolean {
  const ids = [finding.ruleId, ...(rule?.aliases ?? [])];
  if (syntax === 'assay') return ids.includes(name);
  const last = name.split(/[/.]/).at(-1) ?? name;
  return [...ids.map((id) => id.split('/').at(-1)), finding.identity.family].includes(last);
}

function problemsOf(
  suppression: Suppression,
  isUsed: boolean,
  { today, rules, isRule, isComplete }: SuppressionContext,
): readonly Problem[] {
  const { path, line, until } = suppression;
  const tell = (reason: string, message: string): readonly Problem[] => [
    { kind: 'suppression', path, line, reason, message },
  ];
  const unknown = suppression.rules.filter((name) => !isRule(name)).map(quote);
  const strange = unknown.flatMap((name) =>
    tell('unknown-suppressed-rule', `The suppression names the unknown rule ${name}.`),
  );
  if (isUsed) {
    if (until === undefined || until >= today) return strange;
    return [
      ...strange,
      ...tell('expired-suppression', `The suppression expired on ${until}; its finding is reported.`),
    ];
  }
  if (strange.length > 0) return strange;
  const hasRun = suppression.rules.every((name) =>
    rules.some(({ id, aliases }) => id === name || aliases.includes(name)),
  );
  if (!isComplete || !hasRun) return [];
  return tell('unused-suppression', 'The suppression is unused: none of its rules has a finding here.');
}

/** Maximum length of a name repeated in a message. */
const maxQuoted = 80;

function quote(name: string): string {
  return name.length > maxQuoted ? `"${name.slice(0, maxQuoted)}..."` : `"${name}"`;
}
