/** Determines who chooses the name of a file. */

import { type FixSite, insideParentheses, readJoinedText } from '@assay/engine/rule';
import { isRequestText, variableOf } from '../fix-values.ts';

/** Maximum number of variables to follow from a name. Usually one or two; not tuned. */
const maxSteps = 4;

/** True for a file name chosen by a request or caller, possibly with constant parts. */
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

/** True for `name + ".txt"`: a chosen part with constant parts around it. */
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

/** True for a string parameter, whose permitted values only the caller knows. */
export function isHanded(site: FixSite, node: number): boolean {
  const variable = variableOf(site, node);
  return (
    variable?.type === 'String' &&
    site.tree.type(variable.declaration) === 'formal_parameter' &&
    variable.assignments.length === 0
  );
}
