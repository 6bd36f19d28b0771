/** Whose choice the name of a file is. */

import { type FixSite, insideParentheses, readJoinedText } from '@assay/engine/rule';
import { isRequestText, variableOf } from '../fix-values.ts';

/** Variables that a name is followed through. Names are passed on once or twice; not measured. */
const maxSteps = 4;

/** True for a name of a file that a request or a caller chose, with letters of the program around it or without. */
export function isChosen(site: FixSite, node: number, depth = 0): boolean {
  const { tree } = site;
  const inner = insideParentheses(tree, node);
  if (inner < 0 || depth > maxSteps) return false;
  const isUploaded =
    tree.type(inner) === 'method_invocation' && tree.textOf(inner).endsWith('.getOriginalFilename()');
  if (isUploaded || isRequestText(site, inner) || isHanded(site, inner)) return true;
  const variable = variableOf(site, inner);
  const [value = -1, ...more] = variable?.type === 'String' ? variable.values : [];
  if (value >= 0)
    return (
      more.length === 0 &&
      tree.type(variable?.declaration ?? -1) === 'local_variable_declaration' &&
      isChosen(site, value, depth + 1)
    );
  return isNamePart(site, inner, depth);
}

/** `name + ".txt"`: what is chosen, with letters of the program around it. */
function isNamePart(site: FixSite, node: number, depth: number): boolean {
  const { tree } = site;
  const pieces = tree.type(node) === 'binary_expression' ? (readJoinedText(tree, node) ?? []) : [];
  const holes = pieces.filter((piece) => piece.kind === 'hole');
  return (
    holes.length > 0 &&
    pieces.every((piece) =>
      piece.kind === 'hole' ? isChosen(site, piece.node, depth + 1) : !/[/\\]/.test(piece.value),
    )
  );
}

/** A text that the method is given: what it may be is known to whoever calls it. */
export function isHanded(site: FixSite, node: number): boolean {
  const variable = variableOf(site, node);
  return (
    variable?.type === 'String' &&
    site.tree.type(variable.declaration) === 'formal_parameter' &&
    variable.assignments.length === 0
  );
}
