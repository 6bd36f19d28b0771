/** Fix that encodes the values concatenated into a page. */

import {
  defineExactFix,
  type FixProposal,
  type FixSite,
  importPython,
  type SyntaxTree,
} from '@assay/engine/rule';
import { valuesToEncode } from '../../fixes/encode.ts';
import { isRequestText, onlyValueOf } from '../fix-values.ts';
import { readPythonText } from '../sql-injection/fix-text.ts';

export const fix = defineExactFix({
  contractId: 'cross-site-scripting/html-escape',
  allows: { addsModules: ['html'], addsCalls: ['escape', 'str'] },
  propose,
  advise: ({ tree, node }) => {
    const place = placeInTemplate(tree, node);
    if (place !== undefined)
      return `Take the filter \`safe\` away from \`${place}\`, so that the template escapes the value; where it is meant to be markup, clean it by a list of elements first.`;
    const output = tree.textOf(outputAt(tree, node));
    const shown = output.length > 60 || output === '' ? 'the values of this page' : `\`${output}\``;
    return `Render ${shown} with an auto-escaping template, or pass each value through \`html.escape\`; keep it out of scripts and unquoted attributes.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const output = outputAt(tree, site.node);
  const text = readPythonText(tree, onlyValueOf(site, output));
  const values =
    text && text.dictionary < 0
      ? valuesToEncode(text.pieces, ({ node }) => isRequestText(site, node))
      : undefined;
  if (values === undefined) return undefined;
  const encoder = importPython(site, site.node, 'html', 'escape');
  if (encoder === undefined) return undefined;
  return {
    edits: [
      ...encoder.edits,
      ...values.flatMap(({ node }) => {
        // Other values were converted to a string here.
        const [open, close] = isText(site, node) ? ['(', ')'] : ['(str(', '))'];
        const [start, end] = [tree.start(node), tree.end(node)];
        return [
          { start, end: start, replace: `${encoder.expression}${open}` },
          { start: end, end, replace: close },
        ];
      }),
    ],
    safety: 'S',
    explanation: 'Request data is escaped: it is shown as text, and markup in it is not interpreted.',
  };
}

/**
 * Returns the template expression marked as safe that contains the place, with its braces, in at most 60 characters.
 */
function placeInTemplate(tree: SyntaxTree, node: number): string | undefined {
  const start = tree.start(node);
  const [open, close] = [tree.text.lastIndexOf('{{', start), tree.text.indexOf('}}', start)];
  const output = open < 0 || close < 0 ? '' : tree.text.slice(open, close + 2);
  const isOne =
    output !== '' &&
    output.length <= 60 &&
    !/[`\n]/.test(output) &&
    output.indexOf('}}') === output.length - 2;
  return isOne && /\|\s*safe\b/.test(output) ? output : undefined;
}

/** The page: the returned expression, or the first argument of the call. */
function outputAt(tree: SyntaxTree, node: number): number {
  if (tree.type(node) === 'return_statement') return tree.namedChildren(node)[0] ?? node;
  return node;
}

/** Operands of `+` are strings, and so is required request data; formatted values may be `None`. */
function isText({ tree }: FixSite, node: number): boolean {
  const isJoined = tree.type(tree.parent(node)) === 'binary_operator';
  return tree.type(node) === 'subscript' || (isJoined && !/%\s*$/.test(tree.text.slice(0, tree.start(node))));
}
