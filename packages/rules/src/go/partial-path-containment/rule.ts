import type { SyntaxContext } from '@assay/engine/rule';
import { partialPathContainment, reportPartialTest } from '../../families/partial-path-containment.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Reports path prefix checks without a separator after the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'go/partial-path-containment',
  remedy:
    'Append `string(filepath.Separator)` to the folder, or use `filepath.Rel` and reject results that begin with `..`.',
  nodes: ['call_expression'],
  check,
});

/** Functions that return a path without a trailing separator, except for the root. */
const cleaned = /^filepath\.(?:Clean|Abs|Join|EvalSymlinks)$/;

function check(node: number, context: SyntaxContext): void {
  const { tree } = context;
  if (tree.textOf(tree.child(node, 'function')) !== 'strings.HasPrefix') return;
  const [path = -1, folder = -1] = argumentsIn(tree, node);
  const reading = {
    isCleaned: (at: number) => isCleaned(at, context),
    isWrittenFolder: (at: number) => isJoinedTo(path, at, context),
    isOpen: (at: number) => isOpen(at, context),
  };
  reportPartialTest({ node, path, folder }, reading, context);
}

function isCleaned(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const value = valueOf(node, context);
  if (value < 0 || tree.type(value) !== 'call_expression') return false;
  return cleaned.test(tree.textOf(tree.child(value, 'function')));
}

/** True for a folder literal without a trailing separator, if the path was joined to the same folder. */
function isJoinedTo(tested: number, folder: number, context: SyntaxContext): boolean {
  const { tree } = context;
  const call = valueOf(tested, context);
  if (call < 0 || tree.textOf(tree.child(call, 'function')) !== 'filepath.Join') return false;
  const [root = -1] = argumentsIn(tree, call);
  const [written, joined] = [folder, root].map((node) => {
    const value = valueOf(node, context);
    return value < 0 ? '' : tree.textOf(value);
  });
  return written === joined && /^"\/.*[^/]"$/.test(written ?? '');
}

/** True for a member, or a variable without a visible value. */
function isOpen(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  if (tree.type(node) === 'selector_expression') return true;
  return tree.type(node) === 'identifier' && !isWritten(node, context) && valueOf(node, context) < 0;
}

/** True for a variable assigned after its declaration, where it may have got its separator. */
function isWritten(node: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(node) !== 'identifier') return false;
  const { references = [] } = facts.scopes.bindingOf(node) ?? {};
  return references.some((reference) => {
    const list = tree.parent(reference);
    return tree.field(list) === 'left' && tree.type(tree.parent(list)) === 'assignment_statement';
  });
}

/** Initializer of a variable, or the first of several results; -1 if there is none. */
function valueOf(node: number, context: SyntaxContext): number {
  const { tree, facts } = context;
  if (node < 0 || tree.type(node) !== 'identifier') return node;
  if (isWritten(node, context)) return -1;
  const [declaration = -1, other = -1] = facts.scopes.bindingOf(node)?.declarations ?? [];
  const owner =
    declaration < 0 || other >= 0
      ? -1
      : tree.ancestor(declaration, 'short_var_declaration', 'var_spec', 'const_spec');
  const values = owner < 0 ? -1 : Math.max(tree.child(owner, 'right'), tree.child(owner, 'value'));
  if (values < 0) return -1;
  const [first = -1] = tree.namedChildren(values);
  return first;
}
