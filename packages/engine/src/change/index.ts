/** What a change does to code, for signals of reviews. */

export type { Alignment } from './align.ts';
export * from './change.ts';
export * from './diff-lines.ts';
export * from './reading.ts';
export * from './signal.ts';
export type { Statement } from './statements.ts';
export type { Decorator, Parameter, Unit } from './units.ts';
