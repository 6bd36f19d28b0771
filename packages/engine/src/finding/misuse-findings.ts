/** Findings at calls that are wrong regardless of data flow. */

import type { Finding } from '@assay/core';
import type { ObjectSettings } from '../code/object-settings.ts';
import type { Arrivals } from '../evidence/arrivals.ts';
import { misuseEvidence } from '../evidence/rule-evidence.ts';
import type { SaidNames } from '../evidence/said-names.ts';
import { languageOf } from '../frontend/languages.ts';
import type { Rule } from '../rule/rule.ts';
import { nameOf } from '../syntax/function-name.ts';
import { escapesByDefault } from '../syntax/templates/made-template.ts';
import type { MisuseHit } from '../taint/domain/summary.ts';
import { names } from '../vocabulary/kinds.ts';
import { isFor } from '../vocabulary/purposes.ts';
import { createFinding, type Spot } from './create-finding.ts';
import { type LocateInput, locateHit } from './locate-hit.ts';
import { enclosingNames } from './place.ts';
import type { Subjects } from './subject.ts';

interface MisuseInput extends LocateInput {
  readonly rules: readonly Rule[];
}

export function misuseFindings(
  input: MisuseInput,
  subjects: Subjects,
  settings: ObjectSettings,
  arrivals: Arrivals,
  said: SaidNames,
  hit: MisuseHit,
): Finding[] {
  const findings: Finding[] = [];
  const { program } = input.result.context;
  const file = program.file(program.function(hit.fn).file);
  for (const rule of input.rules) {
    if (rule.detector !== 'misuse' || !names(rule.kinds, hit.kind)) continue;
    // Checked before the file is parsed again, since pages without automatic escaping have many outputs.
    if (rule.onlyWhereEscaped === true && !escapesByDefault(file.language)) continue;
    if (rule.unlessSet?.some((setting) => settings.holdsInTheEnd(setting, hit)) === true) continue;
    const spot = locateHit(input, hit.fn, hit.value, hit.argument);
    if (spot === undefined || isNamedHarmless(spot, rule.unlessNamed)) continue;
    if (rule.unlessIn !== undefined && isFor(file.purposes, new Set(rule.unlessIn))) continue;
    const isAbout = (words: string): boolean =>
      subjects.isAbout(spot.tree, spot.node, hit.fn, new RegExp(`^(?:${words})$`, 'i'));
    if (rule.onlyAbout !== undefined && !isAbout(rule.onlyAbout)) continue;
    const isOf = (words: string): boolean =>
      subjects.isOf(spot.tree, hit.value, new RegExp(`^(?:${words})$`, 'i'));
    const evidence = [
      ...misuseEvidence(input.result.context, rule, hit, { isAbout, isOf }, arrivals),
      ...said.evidenceOf(rule),
    ];
    findings.push(createFinding(rule, spot, rule.message({ value: hit.text }), evidence, '', []));
  }
  return findings;
}

/** True if the destination of the value, or an enclosing name, indicates that no secret is at stake. */
function isNamedHarmless(spot: Spot, pattern: string | undefined): boolean {
  if (pattern === undefined) return false;
  const { tree, node } = spot;
  const { traits } = languageOf(tree.language);
  const names = enclosingNames(tree, traits, node);
  for (let at = node; at >= 0 && !traits.functions.has(tree.type(at)); at = tree.parent(at)) {
    const name = nameOf(tree, at);
    if (name !== '') names.push(name);
  }
  const regex = new RegExp(pattern, 'i');
  return names.some((name) => regex.test(name));
}
