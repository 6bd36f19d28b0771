/** Removes a variable that nothing reads, including its value if that has no side effect. */

import {
  type Binding,
  defineExactFix,
  type FixAllowance,
  type FixDefinition,
  type FixProposal,
  type FixSite,
  originsOf,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { isIntroduced } from './left-on-purpose.ts';
import type { Shape } from './shape.ts';
import { withoutItem, withoutStatement } from './take-out.ts';

/** How a language declares a variable with a value. */
export interface DeclarationShape {
  readonly shape: Shape;
  /** Node type of one name with its value, and the field of the value. */
  readonly declarator: string;
  readonly value: string;
  /** Node types of statements that contain declarators, or that themselves are a single declarator. */
  readonly statements: ReadonlySet<string>;
  /** Further types of values without side effects that cannot fail, besides constants and names. */
  readonly idle: ReadonlySet<string>;
  /** Declared types whose implicit conversion may fail. */
  readonly converting?: RegExp;
  /** Node types of a pattern that takes members of an object apart, of its items, and of one that takes the rest. */
  readonly pattern?: {
    readonly list: string;
    readonly item: string;
    readonly pair: string;
    readonly rest: string;
  };
  readonly allows: FixAllowance;
}

export function defineUnusedVariableFix(declaration: DeclarationShape): FixDefinition {
  return defineExactFix({
    contractId: 'unused-variable/removed',
    isOnlyForm: true,
    allows: declaration.allows,
    propose: (site) => propose(site, declaration),
    advise: ({ tree, node }) =>
      `Remove \`${tree.textOf(node)}\`, and the expression that computes its value unless its side effects are needed.`,
  });
}

function propose(site: FixSite, declaration: DeclarationShape): FixProposal | undefined {
  const { tree, node } = site;
  const member = editOfMember(site, declaration);
  if (member !== undefined)
    return {
      edits: [member],
      safety: 'S',
      explanation: 'The variable is never read, and reading the member does nothing else.',
    };
  const declarator = tree.parent(node);
  const statement = tree.parent(declarator);
  const isDeclared = tree.type(declarator) === declaration.declarator && tree.firstChild(declarator) === node;
  if (!isDeclared || !declaration.statements.has(tree.type(statement)) || !isWrittenOnce(site))
    return undefined;
  const value = tree.child(declarator, declaration.value);
  if (value >= 0 && !isIdle(declaration, site, value)) return undefined;
  const declared = tree.child(statement, 'type');
  const isConverted = declared >= 0 && declaration.converting?.test(tree.textOf(declared)) === true;
  if (isConverted && value >= 0 && tree.type(value) === 'identifier') return undefined;
  const edit = editOf(declaration, tree, statement, declarator);
  return (
    edit && {
      edits: [edit],
      safety: 'S',
      explanation: 'The variable is never read, and computing its value has no side effects.',
    }
  );
}

/** `a` of `const { a, b } = value`, if nothing watches what is read of the value. */
function editOfMember(site: FixSite, { pattern, declarator, value }: DeclarationShape): TextEdit | undefined {
  const { tree, node } = site;
  if (pattern === undefined) return undefined;
  const parent = tree.parent(node);
  const item = tree.type(parent) === pattern.pair && tree.child(parent, 'value') === node ? parent : node;
  const list = tree.parent(item);
  const holder = tree.parent(list);
  const isMember = tree.type(item) === pattern.pair || tree.type(item) === pattern.item;
  if (!isMember || tree.type(list) !== pattern.list || tree.type(holder) !== declarator) return undefined;
  const items = tree.namedChildren(list).filter((child) => !tree.type(child).endsWith('comment'));
  if (items.length < 2 || items.some((child) => tree.type(child) === pattern.rest) || !isWrittenOnce(site))
    return undefined;
  return isPlainObject(site, tree.child(holder, value)) ? withoutItem(tree, items, item) : undefined;
}

/** What a request or the environment holds, a module, or what a function of the file makes on each of its ways. */
function isPlainObject(site: FixSite, node: number): boolean {
  const { tree } = site;
  if (node < 0) return false;
  if (
    /^(?:process\.env|req(?:uest)?\.(?:body|query|params|headers|cookies)|require\(['"][^'"]+['"]\))$/.test(
      tree.textOf(node),
    )
  )
    return true;
  return originsOf(site, node).every(
    (origin) =>
      origin.kind === 'open' &&
      origin.node !== node &&
      /^(?:object|dictionary)$/.test(tree.type(origin.node)),
  );
}

function editOf(
  { shape, declarator: type }: DeclarationShape,
  tree: SyntaxTree,
  statement: number,
  declarator: number,
): TextEdit | undefined {
  const declarators = tree.namedChildren(statement).filter((child) => tree.type(child) === type);
  const holder = tree.parent(statement);
  if (!shape.lists.has(tree.type(holder))) return undefined;
  if (declarators.length > 1) return withoutItem(tree, declarators, declarator);
  const statements = tree.namedChildren(holder).filter((child) => !tree.type(child).endsWith('comment'));
  // A Python block needs a statement; a comment above belongs to the statement below it.
  const isOnlyOne = shape.language === 'python' && statements.length < 2;
  if (isOnlyOne || isIntroduced(tree, statement)) return undefined;
  return withoutStatement(tree, statement);
}

/** True if it is declared once, never reassigned, and shadows no other variable. */
function isWrittenOnce({ tree, scopes, node }: FixSite): boolean {
  const isOwn = (item: Binding) => item.declarations.includes(node);
  const own = scopes.functions.flatMap((scope) => scope.bindings.filter(isOwn));
  const [binding] = own;
  if (own.length !== 1 || binding?.declarations.length !== 1) return false;
  return binding.references.every((reference) => reference === node) && tree.textOf(node) === binding.name;
}

/** True for a constant, a variable, or a collection of those: creating it has no side effect and cannot fail. */
function isIdle(declaration: DeclarationShape, site: FixSite, value: number): boolean {
  const { tree, scopes } = site;
  const { shape, idle } = declaration;
  const type = tree.type(value);
  if (shape.thisNames.has(type)) return true;
  if (type === 'identifier') return scopes.bindingOf(value) !== undefined;
  if (shape.constants.has(type))
    return !tree.namedChildren(value).some((child) => tree.type(child) === 'interpolation');
  const children = tree.namedChildren(value).filter((child) => !tree.type(child).endsWith('comment'));
  return idle.has(type) && children.every((child) => isIdle(declaration, site, child));
}
