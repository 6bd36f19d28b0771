/**
 * The contract of rules that have none of their own: every difference between the two versions is a known form of a
 * remedy, and nothing else changes. Because the differences are computed from the syntax trees, no literal, operator,
 * argument, flag, or statement order can change unnoticed.
 */

import { remedyFor } from '@assay/rules';
import { fail, type GateContext, type GateVerdict, pass, skip } from '../gate.ts';
import { explainBinding } from './binding.ts';
import { findChanges } from './diff.ts';
import { explainEncoding } from './encoding.ts';
import { explainEnvironment } from './environment.ts';
import { explainFresh } from './fresh.ts';
import { explainGuards } from './guard.ts';
import { explainLists } from './lists.ts';
import { explainOptions } from './options.ts';
import { explainRoots } from './roots.ts';
import { type FormWork, placeMap } from './work.ts';

/** In this order: forms that read larger changes as a whole come first. */
const forms: readonly ((work: FormWork) => string)[] = [
  explainBinding,
  explainLists,
  explainGuards,
  explainRoots,
  explainFresh,
  explainOptions,
  explainEnvironment,
  explainEncoding,
];

export function judgeForms({
  finding,
  changes,
  site,
  helpers,
}: Pick<GateContext, 'finding' | 'changes' | 'site' | 'helpers'>): GateVerdict {
  const remedy = remedyFor(finding.ruleId, finding.identity.family);
  if (remedy === undefined) return skip('no form of a fix is known for the rule');
  const [change, ...others] = changes;
  if (change === undefined || others.length > 0 || change.path !== finding.location.path)
    return fail('the fix changes another file than that of the finding');
  const work: FormWork = {
    old: change.old,
    new: change.new,
    remedy,
    sink: site.node,
    modules: site.modules,
    helpers,
    open: new Set(findChanges(change)),
    oldPlaces: placeMap(change.old),
    newPlaces: placeMap(change.new),
    remedies: [],
  };
  for (const explain of forms) {
    const complaint = explain(work);
    if (complaint !== '') return fail(complaint);
  }
  const [rest] = work.open;
  if (rest !== undefined) {
    const line = rest.kind === 'delete' ? work.old.tree.lineOf(work.old.tree.start(rest.old)) : undefined;
    const at = rest.kind === 'delete' ? line : work.new.tree.lineOf(work.new.tree.start(rest.new));
    return fail(`what changes at line ${at} is no known form of a fix`);
  }
  return work.remedies.length > 0 ? pass : fail('the fix holds no remedy that is known for the rule');
}
