import type { SyntaxContext } from '@assay/engine/rule';
import { inFilesAbout } from '../../families/files-about.ts';
import { partialPathContainment, reportPartialTest } from '../../families/partial-path-containment.ts';
import { argumentsIn, shortText } from '../../quality/read.ts';

/** Reports path prefix checks without a separator after the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'php/partial-path-containment',
  remedy: 'Append `DIRECTORY_SEPARATOR` to the folder.',
  nodes: ['program'],
  check: inFilesAbout(/\b(?:strn?cmp|str(?:i?pos|_starts_with))\b/, ['function_call_expression'], check),
});

/** Functions that return a path without a trailing separator, except for the root. */
const cleaned = /^\\?(?:realpath|getcwd|dirname)\(|^__DIR__$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  const name = tree.textOf(tree.child(node, 'function')).replace(/^\\/, '');
  if (!/^(?:str_starts_with|stri?pos|strncmp)$/.test(name)) return;
  const [path = -1, folder = -1] = argumentsIn(tree, node).map((one) => tree.namedChildren(one).at(-1) ?? -1);
  // `strpos` also serves other questions than whether the path begins so.
  if (name !== 'str_starts_with' && !isComparedWithZero(node, context)) return;
  const reading = {
    isCleaned: (at: number) => cleaned.test(shortText(tree, valueOf(at, context))),
    isWrittenFolder: (at: number) =>
      /^["'][^:{$]*[/\\][^:{$]*[^/\\]["']$/.test(shortText(tree, valueOf(at, context))),
    isOpen: (at: number) => isOpen(at, context),
  };
  reportPartialTest({ node, path, folder }, reading, context);
}

/** True in `strpos($path, $folder) === 0`. */
function isComparedWithZero(node: number, { tree }: SyntaxContext): boolean {
  const parent = tree.parent(node);
  if (tree.type(parent) !== 'binary_expression') return false;
  return ['left', 'right'].some((side) => tree.textOf(tree.child(parent, side)) === '0');
}

/** True for a property or constant, or a parameter of the function. */
function isOpen(node: number, { tree, facts }: SyntaxContext): boolean {
  if (
    /^(?:member_access|class_constant_access|scoped_property_access)_expression$|^name$/.test(tree.type(node))
  )
    return true;
  return tree.type(node) === 'variable_name' && facts.scopes.bindingOf(node)?.kind === 'parameter';
}

/** The value of a variable that is set once; otherwise the node itself. */
function valueOf(node: number, { tree, facts }: SyntaxContext): number {
  const binding = node < 0 || tree.type(node) !== 'variable_name' ? undefined : facts.scopes.bindingOf(node);
  if (binding === undefined) return node;
  const values = [...binding.declarations, ...binding.references].flatMap((use) => {
    const owner = tree.parent(use);
    const isSet = tree.type(owner) === 'assignment_expression' && tree.child(owner, 'left') === use;
    return isSet ? [tree.child(owner, 'right')] : [];
  });
  const [value = -1] = values.length === 1 ? values : [];
  return value;
}
