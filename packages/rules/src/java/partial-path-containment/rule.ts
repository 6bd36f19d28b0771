import type { SyntaxContext } from '@assay/engine/rule';
import { partialPathContainment } from '../../families/partial-path-containment.ts';
import { isTest } from '../../file-purposes.ts';
import { argumentsIn } from '../../quality/read.ts';
import { calledName } from '../declared-types.ts';

/** Paths compared as texts without the separator behind the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'java/partial-path-containment',
  remedy: 'Compare `Path` objects, or put `File.separator` behind the folder.',
  nodes: ['method_invocation'],
  check,
});

/** They give a path as a text that never ends with a separator, but for the root. */
const ofFile = /^(?:getCanonicalPath|getAbsolutePath)$/;
/** They give a `Path`, whose text never ends with one either. */
const ofPath = /^(?:normalize|toRealPath|toAbsolutePath)$/;

function check(node: number, context: SyntaxContext): void {
  const { tree, report } = context;
  if (calledName(context, node) !== 'startsWith' || isTest(context)) return;
  const [folder = -1, more = -1] = argumentsIn(tree, node);
  if (more >= 0 || !isPathText(tree.child(node, 'object'), context)) return;
  if (!isPathText(folder, context) && !isFolderText(folder, context)) return;
  report({
    node,
    message: 'A folder whose name merely begins like that of the right one passes this check.',
  });
}

/** A folder that is written down without a separator behind it. */
function isFolderText(node: number, context: SyntaxContext): boolean {
  const value = valueOf(node, context);
  const { tree } = context;
  return (
    value >= 0 &&
    tree.type(value) === 'string_literal' &&
    /^"[^"]*[/\\][^"]*[^"/\\]"$/.test(tree.textOf(value))
  );
}

/** What is written there, or what the variable there is declared with, is the text of a path. */
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
