import type { SyntaxContext } from '@assay/engine/rule';
import { partialPathContainment, reportPartialTest } from '../../families/partial-path-containment.ts';
import { argumentsIn } from '../../quality/read.ts';
import { calledName } from '../declared-types.ts';

/** Reports path prefix checks without a separator after the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'java/partial-path-containment',
  remedy: 'Compare `Path` objects, or append `File.separator` to the folder.',
  nodes: ['method_invocation'],
  check,
});

/** Methods that return a path string without a trailing separator, except for the root. */
const ofFile = /^(?:getCanonicalPath|getAbsolutePath)$/;
/** Methods that return a `Path`, whose string has no trailing separator either. */
const ofPath = /^(?:normalize|toRealPath|toAbsolutePath)$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (calledName(context, node) !== 'startsWith') return;
  const [folder = -1, more = -1] = argumentsIn(tree, node);
  if (more >= 0) return;
  const reading = {
    isCleaned: (at: number) => isPathText(at, context),
    isWrittenFolder: (at: number) => isFolderText(at, context),
    isOpen: (at: number) => isOpen(at, context),
  };
  reportPartialTest({ node, path: tree.child(node, 'object'), folder }, reading, context);
}

/** True for a member or a parameter. */
function isOpen(node: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(node) === 'field_access') return true;
  const [declaration = -1] =
    tree.type(node) === 'identifier' ? (facts.scopes.bindingOf(node)?.declarations ?? []) : [];
  return declaration >= 0 && tree.type(tree.parent(declaration)) === 'formal_parameter';
}

/** True for a folder literal without a trailing separator. */
function isFolderText(node: number, context: SyntaxContext): boolean {
  const value = valueOf(node, context);
  const { tree } = context;
  return (
    value >= 0 &&
    tree.type(value) === 'string_literal' &&
    /^"[^"]*[/\\][^"]*[^"/\\]"$/.test(tree.textOf(value))
  );
}

/** True if the expression, or the initializer of the variable, is a path string. */
function isPathText(node: number, context: SyntaxContext): boolean {
  const value = valueOf(node, context);
  const name = value < 0 ? '' : calledName(context, value);
  if (ofFile.test(name)) return true;
  if (name !== 'toString') return false;
  const { tree } = context;
  const inner = valueOf(tree.child(value, 'object'), context);
  return inner >= 0 && ofPath.test(calledName(context, inner));
}

function valueOf(node: number, { tree, facts }: SyntaxContext): number {
  if (node < 0 || tree.type(node) !== 'identifier') return node;
  const [declaration = -1, other = -1] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const owner = declaration < 0 || other >= 0 ? -1 : tree.parent(declaration);
  return owner >= 0 && tree.type(owner) === 'variable_declarator' ? tree.child(owner, 'value') : -1;
}
