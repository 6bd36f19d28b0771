import type { SyntaxContext } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { partialPathContainment, reportPartialTest } from '../../families/partial-path-containment.ts';
import { argumentsIn } from '../../quality/read.ts';
import { calleeOf } from '../calls.ts';

/** Reports path prefix checks without a separator after the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'python/partial-path-containment',
  remedy: 'Append `os.sep` to the folder, or check with `os.path.commonpath` or `Path.is_relative_to`.',
  nodes: ['module'],
  check: inFilesAbout(/\bstartswith\b/, ['call'], check),
});

/** Functions that return a path without a trailing separator, except for the root. */
const cleaned = /^(?:(?:os\.)?path\.)?(?:abspath|realpath|normpath)$|^os\.getcwd$/;
/** String conversion of path objects. */
const ofObject = /\.(?:resolve|absolute)\(\)\)?$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const callee = tree.child(node, 'function');
  if (callee < 0 || tree.type(callee) !== 'attribute') return;
  if (tree.textOf(tree.child(callee, 'attribute')) !== 'startswith') return;
  const [folder = -1, more = -1] = argumentsIn(tree, node);
  if (more >= 0) return;
  const reading = {
    isCleaned: (at: number) => isCleaned(at, context),
    isWrittenFolder: (at: number) => isWrittenFolder(at, context),
    isOpen: (at: number) => isOpen(at, context),
  };
  reportPartialTest({ node, path: tree.child(callee, 'object'), folder }, reading, context);
}

function isCleaned(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const value = valueOf(node, context);
  const name = calleeOf(tree, value);
  if (name !== 'str') return cleaned.test(name);
  const [inner = -1] = argumentsIn(tree, value);
  const path = valueOf(inner, context);
  return path >= 0 && ofObject.test(tree.textOf(path).slice(-longestEnd));
}

/** Maximum length of the end of a call, in UTF-16 units. */
const longestEnd = 20;

function isWrittenFolder(node: number, context: SyntaxContext): boolean {
  const value = valueOf(node, context);
  const { tree } = context;
  if (value < 0 || tree.type(value) !== 'string') return false;
  return /^["'][^:{]*[/\\][^:{]*[^/\\]["']$/.test(tree.textOf(value));
}

/** True for a member, or a parameter of the function. */
function isOpen(node: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(node) === 'attribute') return true;
  const [declaration = -1] =
    tree.type(node) === 'identifier' ? (facts.scopes.bindingOf(node)?.declarations ?? []) : [];
  return declaration >= 0 && tree.ancestor(declaration, 'parameters', 'block', 'module') >= 0
    ? /parameter/.test(tree.type(tree.ancestor(declaration, 'parameters', 'block', 'module')))
    : false;
}

/** The value of a variable that is assigned once; -1 for any other. */
function valueOf(node: number, { tree, facts }: SyntaxContext): number {
  if (node < 0 || tree.type(node) !== 'identifier') return node;
  const { declarations = [] } = facts.scopes.bindingOf(node) ?? {};
  const [declaration = -1, other = -1] = declarations;
  const owner = declaration < 0 || other >= 0 ? -1 : tree.parent(declaration);
  return owner >= 0 && tree.type(owner) === 'assignment' ? tree.child(owner, 'right') : -1;
}
