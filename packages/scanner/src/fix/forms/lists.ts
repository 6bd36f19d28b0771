/**
 * The form "no shell": the words of a command line as a list, with the same program and the same words in the same
 * order.
 */

import { calleeAt, codeText } from '@assay/engine';
import type { CodeChange } from './diff.ts';
import { insertedValue, lastName, objectOf } from './match.ts';
import { constantOf, piecesKey, piecesOf, valueKey } from './pieces.ts';
import { interpreters, isPlainProgram, programOf, wordsOf } from './shell.ts';
import { sinkCall } from './sink-call.ts';
import { argumentsOf } from './values.ts';
import { type FormWork, placeOf } from './work.ts';

/** @returns why the command differs; the empty string if it does not */
export function explainLists(work: FormWork): string {
  const [call, index] = sinkCall(work);
  const now = work.remedy.lists === true && call >= 0 ? counterpart(work, call) : -1;
  if (now < 0) return '';
  const line = lineOf(work, call, index);
  const list = listOf(work, call, now);
  if (line === undefined || list === undefined) return '';
  const words = wordsOf(piecesOf(work.old, line.node));
  if (words === undefined) return 'the shell does more with the line than to part words';
  if (!isPlainProgram(programOf(words))) return 'the program is not fixed, or runs what it is given';
  const given = list.elements.map((node) => valueKey(work.new, node));
  const wanted = words.map((word) => piecesKey(work.old, word));
  const firstValue = words.findIndex((word) => word.some(({ kind }) => kind === 'hole'));
  const withEnd = firstValue < 0 ? wanted : wanted.toSpliced(firstValue, 0, '"--"');
  const isSame = [wanted, withEnd].some((keys) => keys.join('\n') === given.join('\n'));
  if (!isSame) return 'the arguments are not the words of the command line';
  if (line.rest.join('\n') !== list.rest.join('\n')) return 'the options of the call change';
  for (const change of changesIn(work, call)) work.open.delete(change);
  if (list.inserted !== undefined) work.open.delete(list.inserted);
  work.remedies.push('a list');
  return '';
}

function changesIn({ open, old: { tree } }: FormWork, call: number): readonly Replacement[] {
  return [...open].filter(
    (change): change is Replacement =>
      change.kind === 'replace' && call <= change.old && change.old < tree.next(call),
  );
}

/** The call that replaced an old one, whether it changed as a whole or in its arguments; -1 for none. */
function counterpart(work: FormWork, call: number): number {
  const [first] = changesIn(work, call);
  if (first === undefined) return -1;
  const depth = depthBelow(work.old.tree, first.old, call);
  let now = first.new;
  for (let step = 0; step < depth; step += 1) now = work.new.tree.parent(now);
  return work.new.facts.calls[work.new.tree.type(now)] === undefined ? -1 : now;
}

function depthBelow(tree: FormWork['old']['tree'], node: number, above: number): number {
  let depth = 0;
  for (let at = node; at > above; at = tree.parent(at)) depth += 1;
  return depth;
}

type Replacement = Extract<CodeChange, { kind: 'replace' }>;

interface Line {
  readonly node: number;
  /** Code of the other arguments. */
  readonly rest: readonly string[];
}

/** The line that a shell interprets: the argument itself, or the one after `sh -c`. */
function lineOf({ old }: FormWork, call: number, index: number): Line | undefined {
  const args = argumentsOf(old, call);
  const node = args[index];
  if (node === undefined) return undefined;
  const before = args.slice(0, index).map((item) => constantOf(old, item) ?? '');
  const [shell = '', flag = ''] = before;
  const isShell =
    before.length === 2 && interpreters.has(lastName(shell.replaceAll('/', '.'))) && /^-l?c$/.test(flag);
  if (before.length > 0 && !isShell) return undefined;
  const rest = args.slice(index + 1).map((item) => codeText(old, item));
  return { node, rest: rest.filter((text) => text !== 'shell = True') };
}

interface List {
  readonly elements: readonly number[];
  readonly rest: readonly string[];
  /** The declaration of the list, if the fix adds one. */
  readonly inserted?: CodeChange;
}

/** Node's `execFile` for `exec`, or the synchronous pair, if no option requests a shell. */
function isWithoutShell(work: FormWork, old: number, now: number): boolean {
  const [from, to] = [calleeAt(work.old, old) ?? '', calleeAt(work.new, now) ?? ''];
  const isFile = to === from.replace(/exec(Sync)?$/, 'execFile$1') && to !== from;
  const options = argumentsOf(work.new, now).slice(2);
  return isFile && !options.some((node) => /shell|\.\.\./.test(codeText(work.new, node)));
}

/** `subprocess.call([...])` for `os.system(...)`: both return the exit status. */
function isSystemCall(work: FormWork, old: number, now: number): boolean {
  const from = placeOf(work.old, work.oldPlaces, old);
  return from === 'os.system' && placeOf(work.new, work.newPlaces, now) === 'subprocess.call';
}

function systemList(work: FormWork, args: readonly number[]): List | undefined {
  const [first = -1, ...others] = args;
  const elements = first < 0 || others.length > 0 ? undefined : elementsOf(work, first);
  return elements && { elements, rest: [] };
}

/** `new ProcessBuilder(...)`, or words passed to it later. */
function isOfBuilder({ new: now }: FormWork, call: number): boolean {
  const callee = calleeAt(now, call) ?? '';
  return callee === 'ProcessBuilder' || (now.tree.language === 'java' && lastName(callee) === 'command');
}

/** Words passed one by one, or in one immutable list. */
function builtElements({ new: now }: FormWork, args: readonly number[]): readonly number[] {
  const [only = -1] = args;
  const isList = args.length === 1 && /^(?:List\.of|Arrays\.asList)$/.test(calleeAt(now, only) ?? '');
  return isList ? argumentsOf(now, only) : args;
}

function listOf(work: FormWork, old: number, now: number): List | undefined {
  const { tree } = work.new;
  const isSameCallee = calleeAt(work.old, old) === calleeAt(work.new, now);
  const args = argumentsOf(work.new, now);
  if (isSystemCall(work, old, now)) return systemList(work, args);
  if (isSameCallee && isOfBuilder(work, now)) return { elements: builtElements(work, args), rest: [] };
  if (tree.language === 'go') return isSameCallee ? { elements: args, rest: [] } : undefined;
  if (!isSameCallee && !isWithoutShell(work, old, now)) return builderList(work, old, now);
  const isFile = work.new.facts.importCalls.has('require') && !isSameCallee;
  const [program = -1, ...words] = isFile ? args : [-1, ...args];
  const [given = -1, ...others] = words;
  const named = insertedValue(work, given);
  const first = named?.value ?? given;
  const elements = first < 0 ? undefined : elementsOf(work, first);
  const rest = others.map((node) => codeText(work.new, node)).filter((text) => text !== 'shell = False');
  if (elements === undefined) return undefined;
  return {
    elements: program < 0 ? elements : [program, ...elements],
    rest,
    ...(named && { inserted: named.change }),
  };
}

/** Elements of a list literal of the language. */
function elementsOf({ new: { tree } }: FormWork, node: number): readonly number[] | undefined {
  switch (tree.type(node)) {
    case 'list':
    case 'array':
      return tree.namedChildren(node);
    case 'array_creation_expression': {
      const values = tree.child(node, 'value');
      return values < 0 ? undefined : tree.namedChildren(values);
    }
    default:
      return undefined;
  }
}

/** `new ProcessBuilder("a", "b").start()` for `Runtime.getRuntime().exec("a b")`. */
function builderList(work: FormWork, old: number, now: number): List | undefined {
  const maker = objectOf(work, now);
  const isBuilder =
    lastName(calleeAt(work.old, old) ?? '') === 'exec' &&
    lastName(calleeAt(work.new, now) ?? '') === 'start' &&
    argumentsOf(work.new, now).length === 0 &&
    maker >= 0 &&
    calleeAt(work.new, maker) === 'ProcessBuilder';
  return isBuilder ? { elements: argumentsOf(work.new, maker), rest: [] } : undefined;
}
