/** Rules of other tools, from their description in SARIF. */

import { type KnownSecrets, maskSecrets, type RuleInfo, type Severity } from '@assay/core';
import { classify } from './classify-rule.ts';
import { ownTool } from './own-report.ts';
import { type JsonObject, listAt, objectAt, textAt } from './sarif-value.ts';

/** Maximum length of a rule's text, in UTF-16 units: chosen; help pages are longer and belong to the tool. */
const maxText = 2_000;
/** Lower bounds of GitHub's bands of `security-severity`. */
const bands: readonly (readonly [number, Severity])[] = [
  [9, 'critical'],
  [7, 'high'],
  [4, 'medium'],
  [0.1, 'low'],
];
const severityByLevel: ReadonlyMap<string, Severity> = new Map([
  ['error', 'high'],
  ['warning', 'medium'],
  ['note', 'low'],
  ['none', 'info'],
]);

/** A rule as described by the tool. */
export interface ToolRule {
  readonly info: RuleInfo;
  /** True if the tool assigns it a score, which is more informative than the levels of its results. */
  readonly isScored: boolean;
}

export interface ToolRules {
  /** The rule of a result; derived from its id if the run does not describe it. */
  readonly ruleOf: (result: JsonObject) => ToolRule;
  /** Every rule that was requested, by id. */
  readonly used: () => readonly RuleInfo[];
}

/** @param tool  `codeql`: prefixed to rule ids, `codeql/js/sql-injection`; not to our own */
export function readRules(tool: string, run: unknown): ToolRules {
  const driver = objectAt(run, 'tool', 'driver');
  const components = [driver, ...listAt(objectAt(run, 'tool'), 'extensions')];
  const described = components.flatMap((component) => listAt(component, 'rules'));
  const byId = new Map(described.map((rule) => [textAt(rule, 'id') ?? '', objectAt(rule)]));
  const used = new Map<string, ToolRule>();
  return {
    ruleOf: (result) => {
      const index = result['ruleIndex'];
      const indexed = typeof index === 'number' ? objectAt(listAt(driver, 'rules')[index]) : undefined;
      const id =
        textAt(result, 'ruleId') ?? textAt(result, 'rule', 'id') ?? textAt(indexed, 'id') ?? 'unknown';
      const known = used.get(id);
      if (known) return known;
      const rule = toRule(tool, id, byId.get(id) ?? indexed);
      used.set(id, rule);
      return rule;
    },
    used: () => [...used.values()].map(({ info }) => info),
  };
}

function toRule(tool: string, id: string, rule: JsonObject | undefined): ToolRule {
  const tags = listAt(objectAt(rule, 'properties'), 'tags').filter((tag) => typeof tag === 'string');
  const cwe = tags.flatMap((tag) =>
    [.../cwe[-/](\d{1,5})/gi[Symbol.matchAll](tag)].map(([, digits]) => Number(digits)),
  );
  const score = Number(textAt(rule, 'properties', 'security-severity'));
  const ownId = tool === ownTool ? id : `${tool}/${id}`;
  const kind = classify({ tags, cwe, isScored: score > 0 });
  const level = textAt(rule, 'defaultConfiguration', 'level') ?? 'warning';
  const title = textAt(rule, 'shortDescription', 'text') ?? textAt(rule, 'name') ?? id;
  const info: RuleInfo = {
    id: ownId.slice(0, maxText),
    title: title.slice(0, maxText),
    family: ownId.slice(0, maxText),
    ...kind,
    severity: severityOfScore(score) ?? severityByLevel.get(level) ?? 'medium',
    precision: 'medium',
    cwe: [...new Set(cwe)],
    owasp: [],
    remedy: (textAt(rule, 'help', 'text') ?? textAt(rule, 'fullDescription', 'text') ?? title).slice(
      0,
      maxText,
    ),
    remediationMinutes: 0,
    since: '',
    status: 'stable',
    aliases: [],
    help: '',
  };
  return { info, isScored: score > 0 };
}

/** @param known  secrets quoted in results; in ids, only text that looks like a secret is masked */
export function maskRule(rule: RuleInfo, known: KnownSecrets): RuleInfo {
  const mask = (text: string) => maskSecrets(text, { known });
  return {
    ...rule,
    id: maskSecrets(rule.id),
    family: maskSecrets(rule.family),
    title: mask(rule.title),
    remedy: mask(rule.remedy),
  };
}

/** `undefined` if there is no score. */
function severityOfScore(score: number): Severity | undefined {
  return bands.find(([least]) => score >= least)?.[1];
}

/** A result's own level takes precedence over the rule's, unless the rule has a score. */
export function severityOf({ info, isScored }: ToolRule, result: JsonObject): Severity {
  const level = textAt(result, 'level');
  const own = level === undefined ? undefined : severityByLevel.get(level);
  return isScored ? info.severity : (own ?? info.severity);
}
