/** Fix that starts the program directly instead of through a shell. */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  insideParentheses,
  type Piece,
  type SyntaxTree,
} from '@assay/engine/rule';
import { directCall, isForWindows } from '../../fixes/programs.ts';
import { readShellWords, shellNames, type Word, wordsHold } from '../../fixes/words.ts';
import { readFormat, readGoText } from '../fix-text.ts';
import { isRequestText, onlyValueOf } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'command-injection/words',
  allows: { removesCalls: ['Sprintf'] },
  propose,
  advise: ({ tree, node }) => {
    const call = callPassing(tree, node, (at) => commands.test(calleeText(tree, at)));
    return call < 0
      ? undefined
      : `Pass \`${calleeText(tree, call)}\` a constant program and each value as a separate argument, without a shell.`;
  },
});

const commands = /^exec\.Command(?<context>Context)?$/;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => commands.test(calleeText(tree, at)));
  if (call < 0) return undefined;
  const args = argumentList(tree, call);
  const isContext = commands.exec(calleeText(tree, call))?.groups?.['context'] !== undefined;
  const [shell = -1, flag = -1, line = -1, ...more] = isContext ? args.slice(1) : args;
  if (line < 0 || more.length > 0) return undefined;
  if (!shellNames.test(literal(tree, shell)) || !/^(?:-c|\/c)$/i.test(literal(tree, flag))) return undefined;
  const words = readShellWords(piecesOf(tree, insideParentheses(tree, line)));
  // A variable that holds the line would become unused.
  if (words === undefined || onlyValueOf(site, line) !== line) return undefined;
  if (wordsHold(site, words, (node) => isRequestText(site, node)) === 'no') return undefined;
  const direct = directCall(words, isForWindows(tree, call));
  if (direct === undefined) return undefined;
  const replace = direct.words.map((word) => writeWord(tree, word)).join(', ');
  return {
    edits: [{ start: tree.start(shell), end: tree.end(line), replace }],
    safety: 'R',
    explanation: `The program is started without a shell: each value is passed as a single argument.${direct.warning}`,
  };
}

function piecesOf(tree: SyntaxTree, node: number): readonly Piece[] {
  const isFormat = tree.type(node) === 'call_expression' && calleeText(tree, node) === 'fmt.Sprintf';
  const [format = -1, ...values] = isFormat ? argumentList(tree, node) : [];
  return (isFormat ? readFormat(tree, format, values) : readGoText(tree, node)) ?? [];
}

function literal(tree: SyntaxTree, node: number): string {
  return tree.type(node).endsWith('string_literal') ? tree.textOf(node).slice(1, -1) : '';
}

function writeWord(tree: SyntaxTree, word: Word): string {
  const parts = word.map((part) =>
    typeof part === 'string' ? JSON.stringify(part) : tree.textOf(part.node),
  );
  return parts.join('+') || '""';
}
