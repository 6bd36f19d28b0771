/** The effect of a change on code, for review signals. */

export { type Alignment, similarity } from './align.ts';
export * from './change.ts';
export * from './diff-lines.ts';
export type { Clause, Literal, TestPlace } from './guards/clauses.ts';
export {
  type ChangedEffect,
  type KeptEffect,
  type LostGuard,
  subjectsOf as termSubjects,
  tokensOf as termTokens,
} from './guards/compare-guards.ts';
export type { Effect } from './guards/facts.ts';
export * from './reading.ts';
export * from './signal.ts';
export type { Statement } from './statements.ts';
export type { Decorator, Parameter, Unit } from './units.ts';
