/** Fix that starts the program with an argument list instead of a split string or a shell. */

import {
  argumentList,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  insideParentheses,
  type Piece,
  readJoinedText,
  type SyntaxTree,
} from '@assay/engine/rule';
import { directCall, isForWindows } from '../../fixes/programs.ts';
import { readPlainWords, readShellWords, shellNames, type Word, wordsHold } from '../../fixes/words.ts';
import { isRequestText, typeOfValue, variableOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'command-injection/words',
  allows: { addsCalls: ['valueOf'], addsStatements: { array_creation_expression: 1 } },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.text.slice(tree.start(node), tree.end(node));
    const shown = text.length > 60 || text.includes('\n') ? 'the command' : `\`${text}\``;
    return `Start ${shown} without a shell, with a constant program and a list of arguments; take variable parts from an allowlist.`;
  },
});

function propose(site: FixSite): FixProposal | undefined {
  return proposeText(site) ?? proposeShell(site);
}

const safety = 'R';
const ofText =
  'Each value is passed to the program as a single argument; the command line is no longer split at spaces.';
const ofShell = 'The program is started without a shell: each value is passed as a single argument.';

/** Changes `exec("ping " + host)` to `exec(new String[] {"ping", host})`. */
function proposeText(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => tree.textOf(tree.child(at, 'name')) === 'exec');
  const text = call < 0 ? -1 : valueAt(site, argumentList(tree, call)[0] ?? -1);
  const pieces = text < 0 ? undefined : readJoinedText(tree, text);
  const words = pieces && readPlainWords(pieces);
  if (words === undefined || !areWords(site, words)) return undefined;
  const argument = argumentList(tree, call)[0] ?? -1;
  // A variable with other reads keeps its string.
  const isInPlace = insideParentheses(tree, argument) === text || isReadOnce(site, argument);
  if (!isInPlace) return undefined;
  const direct = directCall(words, isForWindows(tree, call));
  if (direct === undefined) return undefined;
  const list = `new String[] {${writeWords(site, direct.words)}}`;
  const explanation = ofText + direct.warning;
  const place = insideParentheses(tree, argument) === text ? argument : -1;
  if (place < 0) return proposeVariable(site, { name: argument, text, list, explanation });
  return { edits: [{ start: tree.start(place), end: tree.end(place), replace: list }], safety, explanation };
}

/** Changes `String cmd = "ping " + host;` to `String[] cmd = {"ping", host};`. */
function proposeVariable(
  site: FixSite,
  {
    name,
    text,
    list,
    explanation,
  }: {
    readonly name: number;
    readonly text: number;
    readonly list: string;
    readonly explanation: string;
  },
): FixProposal | undefined {
  const { tree } = site;
  const variable = variableOf(site, insideParentheses(tree, name));
  const type = variable === undefined ? -1 : tree.child(variable.declaration, 'type');
  if (variable?.type !== 'String' || type < 0 || variable.assignments.length > 0) return undefined;
  if (tree.type(variable.declaration) !== 'local_variable_declaration') return undefined;
  return {
    edits: [
      { start: tree.end(type), end: tree.end(type), replace: '[]' },
      { start: tree.start(text), end: tree.end(text), replace: list.replace(/^new String\[\] /, '') },
    ],
    safety,
    explanation,
  };
}

/** Changes `{"sh", "-c", "ls " + folder}` to `{"ls", folder}`, in an array or the arguments of a `ProcessBuilder`. */
function proposeShell(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => isStarter(tree, at));
  const args = call < 0 ? [] : argumentList(tree, call);
  const items = args.length === 3 ? args : itemsOf(tree, valueAt(site, args[0] ?? -1));
  const [shell = -1, flag = -1, line = -1, ...more] = items;
  if (line < 0 || more.length > 0 || !shellNames.test(literal(tree, shell))) return undefined;
  if (!/^(?:-c|\/c)$/i.test(literal(tree, flag))) return undefined;
  const pieces = readJoinedText(tree, insideParentheses(tree, line));
  const words = pieces && readShellWords(pieces);
  if (words === undefined || !areWords(site, words)) return undefined;
  const direct = directCall(words, isForWindows(tree, call));
  if (direct === undefined) return undefined;
  const edit = { start: tree.start(shell), end: tree.end(line), replace: writeWords(site, direct.words) };
  return { edits: [edit], safety, explanation: ofShell + direct.warning };
}

function areWords(site: FixSite, words: readonly Word[]): boolean {
  return wordsHold(site, words, (node) => isRequestText(site, node)) !== 'no';
}

function isStarter(tree: SyntaxTree, call: number): boolean {
  if (tree.type(call) === 'object_creation_expression')
    return tree.textOf(tree.child(call, 'type')) === 'ProcessBuilder';
  return /^(?:exec|command)$/.test(tree.textOf(tree.child(call, 'name')));
}

function itemsOf(tree: SyntaxTree, node: number): readonly number[] {
  if (node < 0) return [];
  const array = tree.type(node) === 'array_creation_expression' ? tree.child(node, 'value') : node;
  return array >= 0 && tree.type(array) === 'array_initializer' ? tree.namedChildren(array) : [];
}

function literal(tree: SyntaxTree, node: number): string {
  return tree.type(node) === 'string_literal' ? tree.textOf(node).slice(1, -1) : '';
}

/** The expression, or the only value if it is a variable. */
function valueAt(site: FixSite, node: number): number {
  const inner = insideParentheses(site.tree, node);
  const variable = variableOf(site, inner);
  return variable?.values.length === 1 ? insideParentheses(site.tree, variable.values[0] ?? -1) : inner;
}

function isReadOnce(site: FixSite, name: number): boolean {
  return variableOf(site, insideParentheses(site.tree, name))?.uses.length === 1;
}

function writeWords(site: FixSite, words: readonly Word[]): string {
  return words.map((word) => writeWord(site, word)).join(', ');
}

function writeWord(site: FixSite, word: Word): string {
  const [only] = word;
  if (word.length === 1 && only !== undefined && typeof only !== 'string') return asText(site, only);
  const isText = typeof word[0] === 'string' || typeof word[1] === 'string';
  const parts = word.map((part) =>
    typeof part === 'string' ? JSON.stringify(part) : operand(site.tree, part.node),
  );
  return isText || word.length === 0 ? parts.join(' + ') || '""' : ['""', ...parts].join(' + ');
}

function asText(site: FixSite, { node }: Extract<Piece, { kind: 'hole' }>): string {
  const text = site.tree.textOf(node);
  return typeOfValue(site, node) === 'String' ? text : `String.valueOf(${text})`;
}

function operand(tree: SyntaxTree, node: number): string {
  const text = tree.textOf(node);
  return /^(?:identifier|method_invocation|field_access|parenthesized_expression)$/.test(tree.type(node))
    ? text
    : `(${text})`;
}
