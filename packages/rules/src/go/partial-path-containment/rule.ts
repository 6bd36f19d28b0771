import type { SyntaxContext } from '@assay/engine/rule';
import { partialPathContainment, reportPartialTest } from '../../families/partial-path-containment.ts';
import { argumentsIn } from '../../quality/read.ts';

/** Paths compared as texts without the separator behind the folder (CWE-22). */
export const rule = partialPathContainment({
  id: 'go/partial-path-containment',
  remedy:
    'Put `string(filepath.Separator)` behind the folder, or take `filepath.Rel` and refuse what begins with `..`.',
  nodes: ['call_expression'],
  check,
});

/** They give a path that does not end with a separator, but for the root. */
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

/** True for a folder that is written without a separator at its end, where the path was joined to the same one. */
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

/** A member, or a variable whose value is not written beside it. */
function isOpen(node: number, context: SyntaxContext): boolean {
  const { tree } = context;
  if (tree.type(node) === 'selector_expression') return true;
  return tree.type(node) === 'identifier' && !isWritten(node, context) && valueOf(node, context) < 0;
}

/** A variable that is assigned to behind its declaration: it may have got its separator there. */
function isWritten(node: number, { tree, facts }: SyntaxContext): boolean {
  if (tree.type(node) !== 'identifier') return false;
  const { references = [] } = facts.scopes.bindingOf(node) ?? {};
  return references.some((reference) => {
    const list = tree.parent(reference);
    return tree.field(list) === 'left' && tree.type(tree.parent(list)) === 'assignment_statement';
  });
}

/** What a variable is declared with, of several results the first; -1 where that is not written. */
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
