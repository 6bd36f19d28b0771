/**
 * Lifts a rule's protections: no sanitizers, and every argument of a call with a sink counts, including the list of
 * bound values and a program's arguments. The resulting flows show where the data goes, not whether it does harm.
 */

import type { EngineOptions } from '@assay/engine';
import { defineModel, type KindOf, type Model, type Rule, sink } from '@assay/engine/rule';
import { type Remedy, rules } from '@assay/rules';
import { engineOptions } from './engine.ts';

/** `Pool.query(0).text`: the callee, and one of its arguments or a part of it. */
const argumentPath = /^(?<callee>.*)\((?:\*|-?\d[^()]*|\w+=)\)[^()]*$/;

/** The last result: a fix is analyzed several times, and fixes of one rule follow each other. */
let last: { readonly ruleId: string; readonly remedy: Remedy; readonly options: EngineOptions } | undefined;

/** `undefined` for a rule that is not about flows, or whose remedy leaves none to look for. */
export function liftedOptions(ruleId: string, remedy: Remedy | undefined): EngineOptions | undefined {
  const rule = rules.find(({ info }) => info.id === ruleId)?.rule;
  if (rule?.detector !== 'taint' || remedy === undefined || !keepsFlow(remedy)) return undefined;
  if (last?.ruleId === ruleId && last.remedy === remedy) return last.options;
  const options = lift(ruleId, rule, remedy);
  last = { ruleId, remedy, options };
  return options;
}

function lift(
  ruleId: string,
  rule: Extract<Rule, { readonly detector: 'taint' }>,
  remedy: Remedy,
): EngineOptions {
  const language = ruleId.split('/', 1)[0] ?? '';
  const kinds = new Set([...rule.to, ...(rule.also ?? []).flatMap(({ to }) => to)]);
  const { models } = engineOptions('all');
  const lifted = (models[language] ?? []).map((model) => liftModel(model, kinds));
  const effects = (remedy.effects ?? []).flatMap((path) =>
    rule.to.slice(0, 1).map((kind) => effectModel(path, kind)),
  );
  return { models: { ...models, [language]: [...lifted, ...effects] }, rules: [liftRule(rule)] };
}

/** True if the fixed code still sends the data to the same effect. A replacement may remove the source itself. */
function keepsFlow({ binds, lists, encoders, guards, stripsLines, effects }: Remedy): boolean {
  return [binds, lists, encoders, guards, stripsLines, effects].some((form) => form !== undefined);
}

/** Keeps the rule's sources and sinks, but none of its exceptions. */
function liftRule(rule: Extract<Rule, { readonly detector: 'taint' }>): Rule {
  const { detector, id, title, family, category, severity, precision, cwe, remedy, since, status } = rule;
  const { message, from, to, also } = rule;
  return {
    detector,
    id,
    title,
    family,
    category,
    severity,
    precision,
    cwe,
    remedy,
    since,
    status,
    message,
    from,
    to,
    ...(also !== undefined && { also: also.map((part) => ({ from: part.from, to: part.to })) }),
    // A number parsed from a string is the same data in another form.
    countsNumbers: true,
  };
}

/** Ignores conditions on other arguments: `spawn` without a shell is a sink, too. */
function liftModel(model: Model, kinds: ReadonlySet<string>): Model {
  const added = model.rows.flatMap((row) => {
    if (row.row !== 'sink' || !kinds.has(row.kind)) return [];
    const callee = argumentPath.exec(row.path)?.groups?.['callee'];
    return callee === undefined
      ? []
      : [{ row: 'sink' as const, kind: row.kind, path: `${callee}(*)`, when: [] }];
  });
  return { ...model, rows: [...model.rows, ...added] };
}

/** @param path  with its library: `java.sql:PreparedStatement.setString(1)` */
function effectModel(path: string, kind: KindOf<'sink'>): Model {
  const colon = path.lastIndexOf(':');
  return defineModel({ library: path.slice(0, colon), rows: [sink(kind, path.slice(colon + 1))] });
}
