/** Fix that starts the program directly instead of through a shell. */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  keywordArgument,
  type SyntaxTree,
  type TextEdit,
} from '@assay/engine/rule';
import { directCall, isForWindows } from '../../fixes/programs.ts';
import { readShellWords, type Word, wordsHold } from '../../fixes/words.ts';
import { isRequestText } from '../fix-values.ts';
import { readPythonText } from '../sql-injection/fix-text.ts';

export const fix = defineExactFix({
  contractId: 'command-injection/words',
  allows: { removesCalls: ['format'], addsCalls: ['str'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => starters.test(calleeText(tree, at)));
    return call < 0
      ? undefined
      : `Pass \`${calleeText(tree, call)}\` a list of a constant program and its arguments without \`shell=True\`, or quote each value with \`shlex.quote\`.`;
  },
});

const starters = /(?:^|\.)(?:run|call|check_call|check_output|Popen|system|popen|getoutput|getstatusoutput)$/;
const takesList = /(?:^|\.)(?:run|call|check_call|check_output|Popen)$/;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => takesList.test(calleeText(tree, at)));
  const shell = call < 0 ? -1 : keywordArgument(tree, call, 'shell');
  if (shell < 0 || tree.type(tree.child(shell, 'value')) !== 'true') return undefined;
  const given = keywordArgument(tree, call, 'args');
  const argument = given < 0 ? (argumentList(tree, call)[0] ?? -1) : tree.child(given, 'value');
  const values = argument < 0 ? [] : valuesOf(site, argument);
  const lists = values.map((value) => listFor(site, value));
  if (lists.length === 0 || lists.includes(undefined) || keywordArgument(tree, call, 'executable') >= 0)
    return undefined;
  const known = lists.filter((list) => list !== undefined);
  const [warning = ''] = known.flatMap((list) => (list.warning === '' ? [] : [list.warning]));
  return {
    edits: [...known.map(({ edit }) => edit), { ...cutOf(tree, call, shell), replace: '' }],
    safety: 'R',
    explanation: `The program is started without a shell: each value is passed as a single argument.${warning}`,
  };
}

/** Converts a command line to a list of words; `undefined` if a shell would do more with it. */
function listFor(
  site: FixSite,
  value: number,
): { readonly edit: TextEdit; readonly warning: string } | undefined {
  const { tree } = site;
  const text = readPythonText(tree, value);
  const words = text && text.dictionary < 0 ? readShellWords(text.pieces) : undefined;
  if (words === undefined || wordsHold(site, words, (node) => isRequestText(site, node)) === 'no')
    return undefined;
  const direct = directCall(words, isForWindows(tree, value));
  if (direct === undefined) return undefined;
  const written = direct.words.map((word) => writeWord(site, word, quoteOf(tree, value)));
  const edit = { start: tree.start(value), end: tree.end(value), replace: `[${written.join(', ')}]` };
  return { edit, warning: direct.warning };
}

/** The argument itself, or all values of a variable that is not read elsewhere; empty if one of them is unknown. */
function valuesOf(site: FixSite, argument: number): readonly number[] {
  const { tree, scopes } = site;
  if (tree.type(argument) !== 'identifier') return [argument];
  const binding = scopes.bindingOf(argument);
  const names = new Set([...(binding?.declarations ?? []), ...(binding?.references ?? [])]);
  names.delete(argument);
  const values = [...names].map((name) => {
    const parent = tree.parent(name);
    return tree.type(parent) === 'assignment' && tree.child(parent, 'left') === name
      ? tree.child(parent, 'right')
      : -1;
  });
  return values.includes(-1) ? [] : values;
}

/** Range of the argument with the comma before it, or after it if it is the first. */
function cutOf(
  tree: SyntaxTree,
  call: number,
  argument: number,
): { readonly start: number; readonly end: number } {
  const args = argumentList(tree, call);
  const index = args.indexOf(argument);
  const [before, behind] = [args[index - 1], args[index + 1]];
  if (before !== undefined) return { start: tree.end(before), end: tree.end(argument) };
  return { start: tree.start(argument), end: behind === undefined ? tree.end(argument) : tree.start(behind) };
}

/** Quote character of the first literal. */
function quoteOf(tree: SyntaxTree, node: number): string {
  return /["']/.exec(tree.textOf(node))?.[0] ?? "'";
}

function writeWord(site: FixSite, word: Word, quote: string): string {
  const [only] = word;
  if (word.length === 1 && only !== undefined)
    return typeof only === 'string' ? quoted(only, quote) : asText(site, only.node);
  return (
    word
      .map((part) => (typeof part === 'string' ? quoted(part, quote) : asText(site, part.node)))
      .join(' + ') || quoted('', quote)
  );
}

function quoted(text: string, quote: string): string {
  return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`) + quote;
}

/** Operands of `+` are strings, and so is request data; formatted values may be anything. */
function asText(site: FixSite, node: number): string {
  const { tree } = site;
  const isText = tree.type(tree.parent(node)) === 'binary_operator' || isRequestText(site, node);
  return isText ? tree.textOf(node) : `str(${tree.textOf(node)})`;
}
