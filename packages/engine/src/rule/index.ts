export * from '../change/index.ts';
export * from '../fix/index.ts';
export type { Binding, BindingKind, FunctionScope, Scopes } from '../frontend/scopes.ts';
export type { FunctionComplexity } from '../metrics/complexity.ts';
export { checking } from '../model/checking-rows.ts';
export * from '../model/model.ts';
export * from '../model/route-rows.ts';
export type { SyntaxTree } from '../syntax/syntax-tree.ts';
export { runsInFront } from '../vocabulary/handing-on-names.ts';
export { namesIdentity } from '../vocabulary/identity-names.ts';
export {
  type Kind,
  type KindOf,
  type KindRole,
  kindNamed,
  kindsIn,
  remoteSources,
} from '../vocabulary/kinds.ts';
export * from '../vocabulary/purposes.ts';
export * from './rule.ts';
export type { SyntaxContext, SyntaxReport } from './syntax-context.ts';
