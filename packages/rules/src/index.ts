export { type Advice, adviceFor, hasAdvice, type NoFixReason, noFixReasons } from './advice.ts';
export { type KindRole, kinds } from './kinds.ts';
export { measured } from './quality/measured.ts';
export type { RegisteredRule } from './registered-rule.ts';
export { models, rules } from './registry.generated.ts';
export { type Remedy, remedyFor } from './remedies.ts';
export { callsOfName, lastNameOf } from './signals/call-places.ts';
export { readsEntries, signals } from './signals/index.ts';
export { isOfTests } from './test-paths.ts';
