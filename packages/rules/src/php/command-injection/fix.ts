/** Fix that quotes each value for the shell, if it is one argument of a fixed program. */

import {
  argumentList,
  calleeText,
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  type Piece,
  type TextEdit,
  type TextPiece,
} from '@assay/engine/rule';
import { directCall, doubleDashIndex, isForWindows } from '../../fixes/programs.ts';
import { readShellWords, type Word, type WordHole, wordsHold } from '../../fixes/words.ts';
import { asExpression, isRequestText, readHeldText } from '../fix-values.ts';

export const fix = defineExactFix({
  contractId: 'command-injection/escapeshellarg',
  allows: { addsCalls: ['escapeshellarg'] },
  propose,
  advise: ({ tree, node }) => {
    const text = tree.textOf(node);
    const shown = text.length > 60 || text.includes('\n') ? 'each value' : `the values of \`${text}\``;
    return `Pass ${shown} through \`escapeshellarg\`, outside of quotes, as arguments of a constant program; take variable parts from an allowlist.`;
  },
});

const starters = /^\\?(?:system|exec|shell_exec|passthru|popen|proc_open)$/;

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const call = callPassing(tree, site.node, (at) => starters.test(calleeText(tree, at)));
  const held = call < 0 ? undefined : readHeldText(site, argumentList(tree, call)[0] ?? -1, call);
  if (held === undefined) return undefined;
  const isWindows = isForWindows(tree, call);
  const edits: TextEdit[] = [];
  let warning = '';
  for (const command of commandsOf(held.pieces)) {
    if (command.every(({ kind }) => kind === 'text')) continue;
    const words = readShellWords(command);
    const direct = words && directCall(words, isWindows);
    if (words === undefined || direct === undefined) return undefined;
    if (wordsHold(site, words, (node) => isRequestText(site, node)) === 'no') return undefined;
    warning = direct.warning || warning;
    for (const piece of command) {
      if (piece.kind === 'text') continue;
      const own = quoted(site, held.pieces, held.pieces.indexOf(piece), dashFor(words, piece, isWindows));
      if (own === undefined) return undefined;
      edits.push(...own);
    }
  }
  if (edits.length === 0) return undefined;
  const explanation = `Each value is passed to the program as a single argument.${warning}`;
  return { edits, safety: 'R', explanation };
}

const redirection = /\d?>{1,2}\s*(?:&\d|[\w./-]+)/g;

/**
 * Commands of a line separated by `|`, `;`, `&` and line breaks, without redirections, which the shell still parses.
 */
function commandsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const commands: Piece[][] = [[]];
  let quote = '';
  for (const piece of pieces) {
    if (piece.kind === 'hole') {
      commands.at(-1)?.push(piece);
      continue;
    }
    let text = '';
    const end = () => commands.at(-1)?.push({ ...piece, value: text });
    for (const sign of quote === '' ? piece.value.replaceAll(redirection, '') : piece.value) {
      if (quote === '' && /[|;&\n]/.test(sign)) {
        end();
        commands.push([]);
        text = '';
        continue;
      }
      if (quote === '' ? /['"]/.test(sign) : sign === quote) quote = quote === '' ? sign : '';
      text += sign;
    }
    end();
  }
  return commands;
}

/** Returns `-- ` before the first value that must not be read as an option; otherwise the empty string. */
function dashFor(words: readonly Word[], hole: Piece, isWindows: boolean): string {
  const [[program] = [], ...others] = words;
  const index = typeof program === 'string' ? doubleDashIndex(program, others, isWindows) : -1;
  const [first] = others[index] ?? [];
  return typeof first === 'object' && isSame(first, hole) ? '-- ' : '';
}

function isSame(hole: WordHole, piece: Piece): boolean {
  return hole.start === piece.start;
}

/**
 * The value outside the string, and outside the command's quotes around it; `undefined` if the quotes contain more than
 * the value.
 */
function quoted(
  { tree }: FixSite,
  pieces: readonly Piece[],
  index: number,
  dash: string,
): readonly TextEdit[] | undefined {
  const [before, piece, behind] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (before?.kind !== 'text' || piece?.kind !== 'hole') return undefined;
  const value = `escapeshellarg(${asExpression(tree, piece.node)})`;
  const quote = /(?<!\\)['"]$/.exec(tree.text.slice(before.start, before.end))?.[0] ?? '';
  const isClosed = behind?.kind === 'text' && tree.text.startsWith(quote, behind.start);
  if (quote !== '' && !isClosed) return undefined;
  const start = before.end - quote.length;
  const isInText = piece.start === before.end;
  const { delimiter } = before;
  if (isInText) return [outOfText(before, piece, behind, { start, quote, value, dash })];
  if (quote !== '')
    return behind?.kind === 'text'
      ? betweenQuotes(start, behind, `${dash}${delimiter} . ${value}`)
      : undefined;
  const dashes = dash === '' ? [] : [{ start, end: start, replace: dash }];
  return [...dashes, { start: piece.start, end: piece.end, replace: value }];
}

/** `"a $b c"`: ends the string before the value and reopens it afterwards, if anything follows. */
function outOfText(
  { delimiter }: TextPiece,
  { end: hole }: Piece,
  behind: Piece | undefined,
  {
    start,
    quote,
    value,
    dash,
  }: Readonly<Record<'quote' | 'value' | 'dash', string>> & { readonly start: number },
): TextEdit {
  const end = hole + quote.length;
  const isLast = behind === undefined || (behind.kind === 'text' && behind.end === end);
  const close = isLast ? '' : ` . ${delimiter}`;
  return {
    start,
    end: isLast ? end + delimiter.length : end,
    replace: `${dash}${delimiter} . ${value}${close}`,
  };
}

/** `'a "' . $b . '"'`: removes the command's quotes on both sides. */
function betweenQuotes(start: number, { start: next, end, delimiter }: TextPiece, value: string) {
  const rest = next + 1;
  return rest === end
    ? [{ start, end: end + delimiter.length, replace: value }]
    : [{ start, end: rest, replace: `${value} . ${delimiter}` }];
}
