/** Takes the last name of a path that a request chose, where it is put behind a folder. */

import {
  argumentList,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importJava,
  insideParentheses,
  nodesOfType,
  type Piece,
  readJoinedText,
  type SyntaxTree,
} from '@assay/engine/rule';
import { isRequestText, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'path-traversal/last-name',
  allows: { addsCalls: ['File', 'getName'], addsModules: ['java.io.File'] },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.text.slice(tree.start(node), tree.end(node));
    const shown = text.length > 60 ? 'the path' : `\`${text}\``;
    return `Resolve ${shown} with \`toRealPath()\` or \`normalize()\`, and refuse it unless it starts with a folder that the program names.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const name = chosenName(site, site.node);
  if (name === undefined || name.kind !== 'hole') return undefined;
  const file = importJava(site, 'java.io.File');
  return {
    edits: [
      ...file.edits,
      { start: name.start, end: name.start, replace: `new ${file.expression}(` },
      { start: name.end, end: name.end, replace: ').getName()' },
    ],
    // Somebody may have sent the name of a folder, too.
    safety: tree.textOf(name.node).endsWith('getOriginalFilename()') ? 'S' : 'R',
    explanation: 'Of what the request sends only the last name is used: the file stays in its folder.',
  };
}

/** Variables and calls that the path is followed through, to where its parts are joined. Not measured. */
const maxSteps = 6;

function chosenName(site: FixSite, node: number): Piece | undefined {
  const { tree } = site;
  let at = insideParentheses(tree, node);
  for (let step = 0; step < maxSteps && at >= 0; step += 1) {
    const pieces = readJoinedText(tree, at) ?? readPair(tree, at);
    if (pieces !== undefined) return lastName(site, pieces);
    at = insideParentheses(tree, partOf(site, at));
  }
  return undefined;
}

/** `FOLDER + name` */
function readPair(tree: SyntaxTree, node: number): readonly Piece[] | undefined {
  if (tree.type(node) !== 'binary_expression') return undefined;
  return [tree.child(node, 'left'), tree.child(node, 'right')].map((part) => ({
    kind: 'hole',
    node: part,
    start: tree.start(part),
    end: tree.end(part),
  }));
}

/** What a path is made of: the only value of a variable, the argument of a constructor, the object of a getter. */
function partOf(site: FixSite, node: number): number {
  const { tree } = site;
  switch (tree.type(node)) {
    case 'identifier': {
      const variable = variableOf(site, node);
      return variable?.values.length === 1 ? (variable.values[0] ?? -1) : -1;
    }
    case 'object_creation_expression': {
      const [only = -1, ...others] = argumentList(tree, node);
      return others.length === 0 ? only : -1;
    }
    case 'method_invocation': {
      const name = tree.textOf(tree.child(node, 'name'));
      const [only = -1, ...others] = argumentList(tree, node);
      if (/^(?:getAbsoluteFile|getAbsolutePath|toPath|toFile|delete|createNewFile|mkdirs?)$/.test(name))
        return tree.child(node, 'object');
      const isMade = /^(?:get|of)$/.test(name) && /^Paths?$/.test(tree.textOf(tree.child(node, 'object')));
      return isMade && others.length === 0 ? only : -1;
    }
    default:
      return -1;
  }
}

/** The last part, where a request chose it and a folder stands before it. */
function lastName(site: FixSite, pieces: readonly Piece[]): Piece | undefined {
  const [before, last] = [pieces.at(-2), pieces.at(-1)];
  if (last?.kind !== 'hole' || before === undefined) return undefined;
  const isFolder = before.kind === 'text' ? before.value.endsWith('/') : isFolderName(site, before.node);
  return isFolder && isChosen(site, last.node) ? last : undefined;
}

/** A constant that ends with a slash. */
function isFolderName(site: FixSite, node: number): boolean {
  const { tree } = site;
  const name = tree.textOf(insideParentheses(tree, node));
  const values = nodesOfType(tree, 0, 'variable_declarator')
    .filter((declarator) => tree.textOf(tree.child(declarator, 'name')) === name)
    .map((declarator) => tree.child(declarator, 'value'));
  const [value = -1] = values.length === 1 ? values : [];
  return value >= 0 && tree.type(value) === 'string_literal' && tree.textOf(value).endsWith('/"');
}

function isChosen(site: FixSite, node: number): boolean {
  const { tree } = site;
  const isUploaded =
    callPassing(tree, node, () => true) === node && tree.textOf(node).endsWith('.getOriginalFilename()');
  return isUploaded || isRequestText(site, node);
}
