import type { SyntaxContext } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { partialPathContainment, reportPartialTest } from '../../families/partial-path-containment.ts';
import { argumentsIn } from '../../quality/read.ts';
import { lastName, stringValue, unwrap } from '../expressions.ts';

/** Reports path prefix checks without a separator after the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'javascript/partial-path-containment',
  remedy: 'Append `path.sep` to the folder, or use `path.relative` and reject results that begin with `..`.',
  nodes: ['program'],
  check: inFilesAbout(/\bstartsWith\b/, ['call_expression'], check),
});

/** Functions that return a path without a trailing separator, except for the root. */
const cleaned = /^(?:path\.(?:posix\.)?resolve|realpath(?:Sync)?|resolve|cwd)$/;
/** Functions that keep a trailing separator. */
const keeping = /^(?:path\.(?:posix\.)?(?:join|normalize)|join|normalize)$/;
/** Node.js: the folder of the module. */
const ownFolder = '__dirname';

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  if (callee < 0 || tree.type(callee) !== 'member_expression') return;
  if (tree.textOf(tree.child(callee, 'property')) !== 'startsWith') return;
  const [folder = -1, more = -1] = argumentsIn(tree, node);
  if (more >= 0) return;
  const reading = {
    isCleaned: (at: number) => isCleaned(at, context),
    isWrittenFolder: (at: number) => isWrittenFolder(at, context),
    isOpen: (at: number) => isOpen(at, context),
  };
  reportPartialTest({ node, path: unwrap(tree, tree.child(callee, 'object')), folder }, reading, context);
}

function isCleaned(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const value = valueOf(node, context);
  if (value < 0) return false;
  if (tree.type(value) === 'identifier') return tree.textOf(value) === ownFolder;
  if (tree.type(value) !== 'call_expression') return false;
  const name = calledName(value, context);
  if (cleaned.test(name)) return isOfPaths(value, context);
  if (!keeping.test(name) || !isOfPaths(value, context)) return false;
  // The last part may end with a separator; only a literal is known not to.
  const last = stringValue(tree, argumentsIn(tree, value).at(-1) ?? -1);
  return last === undefined ? node !== value || !isFolderOf(value, context) : !/[/\\]$/.test(last);
}

/**
 * Callee name: `path.resolve` for `path.resolve(a)`, `realpath` for `fs.promises.realpath(a)`; only the name for an
 * imported function.
 */
function calledName(call: number, { tree }: SyntaxContext): string {
  const callee = tree.child(call, 'function');
  const name = lastName(tree, callee);
  if (tree.type(callee) !== 'member_expression' || /^(?:realpath|cwd)/.test(name)) return name;
  return tree.textOf(callee);
}

/** True for a path function by name: `resolve` alone counts if it is imported from the path module. */
function isOfPaths(call: number, { tree, facts }: SyntaxContext): boolean {
  const callee = tree.child(call, 'function');
  if (tree.type(callee) === 'member_expression') return true;
  const [declaration = -1] = facts.scopes.bindingOf(callee)?.declarations ?? [];
  const owner = declaration < 0 ? -1 : tree.ancestor(declaration, 'import_statement', 'variable_declarator');
  return owner >= 0 && /['"](?:node:)?(?:path|fs)(?:\/\w+)?['"]/.test(tree.textOf(owner).slice(0, longest));
}

/** Maximum length of an import, in UTF-16 units. Not tuned. */
const longest = 1_000;

/** True for the argument of a test: the folder, whose end matters. */
function isFolderOf(node: number, { tree }: SyntaxContext): boolean {
  return tree.type(tree.parent(node)) === 'arguments';
}

function isWrittenFolder(node: number, context: SyntaxContext): boolean {
  const value = valueOf(node, context);
  const text = value < 0 ? undefined : stringValue(context.tree, value);
  return text !== undefined && /^[^:]*[/\\][^:]*[^/\\]$/.test(text);
}

/** Variables assigned later are left out: they may get their separator there. */
function isOpen(node: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(node) === 'member_expression') return true;
  const [declaration = -1] =
    tree.type(node) === 'identifier' ? (facts.scopes.bindingOf(node)?.declarations ?? []) : [];
  return declaration >= 0 && tree.type(tree.parent(declaration)) !== 'variable_declarator';
}

/** The value of a constant; -1 for a variable that is assigned to. */
function valueOf(node: number, { tree, facts }: SyntaxContext): number {
  const at = unwrap(tree, node);
  if (at < 0 || tree.type(at) !== 'identifier') return at;
  const [declaration = -1, other = -1] = facts.scopes.bindingOf(at)?.declarations ?? [];
  if (declaration < 0) return tree.textOf(at) === ownFolder ? at : -1;
  const owner = other >= 0 ? -1 : tree.parent(declaration);
  if (owner < 0 || tree.type(owner) !== 'variable_declarator') return -1;
  const isConstant = /^const\b/.test(tree.textOf(tree.parent(owner)).slice(0, 6));
  const value = tree.child(owner, 'value');
  return isConstant && value >= 0 ? unwrap(tree, value) : -1;
}
