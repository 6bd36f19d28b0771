export { type KindRole, kindNamed, kindsIn } from '@assay/engine/rule';
export {
  type Advice,
  adviceFor,
  hasAdvice,
  type NoFixReason,
  noFixReasonNames,
  noFixReasons,
} from './advice.ts';
export { type FirstSight, firstSight } from './first-sight.ts';
export { boundForm, kindsOf } from './fixes/kinds.ts';
export { heedsQuotes } from './fixes/quoted-places.ts';
export { confidenceCap } from './promise.ts';
export { measured } from './quality/measured.ts';
export type { RegisteredRule } from './registered-rule.ts';
export { models, rules } from './registry.generated.ts';
export { type Remedy, remedyFor } from './remedies.ts';
export { callsOfName, lastNameOf } from './signals/call-places.ts';
export { readsEntries, signals } from './signals/index.ts';
export { findUnjudged } from './signals/unjudged.ts';
