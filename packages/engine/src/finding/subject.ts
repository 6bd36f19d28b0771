/**
 * What a call is about, by the words of the code around it: `createHash('md5')` in `hash(text)` protects a password where
 * somebody calls `hash(user.password)`.
 *
 * Words are the parts of names and texts, `camelCase` and `snake_case` apart. What a call is about in general may stand anywhere in its
 * function; what it is done to stands where the data comes from, goes in, and is put. Errs on the side of missing: a caller of a
 * caller is not looked at, and what nobody in the program calls has the words of its own text alone.
 */

import { backward, flowPolicies } from '../code/backward.ts';
import { Callers } from '../code/calls.ts';
import { forward, forwardPolicies } from '../code/forward.ts';
import { languageOf } from '../frontend/languages.ts';
import { argumentsOf } from '../ir/call-access.ts';
import { type IrFile, type IrFunction, Op } from '../ir/ir.ts';
import { constantOf, opOf, parameterOf, receiverOf, writtenName } from '../ir/operands.ts';
import { nameOf } from '../syntax/function-name.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import type { TaintContext } from '../taint/frame/context.ts';
import { enclosingNames, statementTokens } from './place.ts';

/** A function of up to a page has one subject; in a longer one only the statement's own names count. Not measured. */
const maxLines = 30;
/** Bounds the calls of one function that are looked at for its subject. Not measured. */
const maxCallers = 40;

export class Subjects {
  private readonly context: TaintContext;
  private readonly treeOf: (file: number) => SyntaxTree | undefined;
  private readonly callers: Callers;

  constructor(context: TaintContext, treeOf: (file: number) => SyntaxTree | undefined) {
    this.context = context;
    this.callers = new Callers(context, maxCallers);
    this.treeOf = treeOf;
  }

  /** True when a word around the node, or around a call of the function `fn` that it stands in, matches. */
  isAbout(tree: SyntaxTree, node: number, fn: number, word: RegExp): boolean {
    if (hasWord(textAround(tree, node), word)) return true;
    const { program } = this.context;
    return this.callers.of(fn).some((call) => {
      const file = program.fileOf(call);
      const caller = this.treeOf(file);
      return (
        caller !== undefined &&
        hasWord(statementAt(caller, program.file(file), call - program.firstValueOf(file)), word)
      );
    });
  }

  /**
   * True when a word of what the call `value` is given, or of where its result goes, matches: `md5(user.password)`. The rest of the
   * function says nothing of it: a log-in that takes a password makes a picture's address of an address.
   */
  isOf(tree: SyntaxTree, value: number, word: RegExp): boolean {
    const { program } = this.context;
    const fn = program.functionAt(value);
    const { file, ir } = program.function(fn);
    const code = program.file(file);
    const { done, given } = useOf(code, ir, value - program.firstValueOf(file));
    const { traits } = languageOf(tree.language);
    const node = nodeOf(tree, code, value - program.firstValueOf(file));
    const [own = ''] = enclosingNames(tree, traits, node).slice(-1);
    const texts = [
      own,
      ...[...done].map((v) => statementAt(tree, code, v)),
      ...[...given].flatMap((v) => {
        const name = nameIn(code, ir, v);
        return name === '' ? takers(tree, nodeOf(tree, code, v)) : [name];
      }),
    ];
    if (texts.some((text) => hasWord(text, word))) return true;
    const parameters = new Set([...given].flatMap((v) => parameterOf(code, v) ?? []));
    return parameters.size > 0 && this.callers.of(fn).some((call) => this.isGiven(call, parameters, word));
  }

  /** A word of an argument, or of what takes the result. */
  private isGiven(call: number, parameters: ReadonlySet<number>, word: RegExp): boolean {
    const { program } = this.context;
    const file = program.fileOf(call);
    const tree = this.treeOf(file);
    if (tree === undefined) return false;
    const code = program.file(file);
    const v = call - program.firstValueOf(file);
    const given = [...argumentsOf(code, v)].filter((_, index) => parameters.has(index));
    const texts = given.map((argument) => tree.textOf(nodeOf(tree, code, argument)));
    return [...texts, ...takers(tree, nodeOf(tree, code, v))].some((text) => hasWord(text, word));
  }
}

/** Nodes around a value that are asked for a name. Not measured. */
const maxTaking = 20;

/** Names of what takes a value, within its statement. */
function takers(tree: SyntaxTree, node: number): readonly string[] {
  const { functions, statements } = languageOf(tree.language).traits;
  const names: string[] = [];
  for (
    let at = node;
    at > 0 && names.length < maxTaking && !functions.has(tree.type(at));
    at = tree.parent(at)
  ) {
    names.push(nameOf(tree, at));
    if (statements.has(tree.type(at))) break;
  }
  return names;
}

/** How a value is called where it is made: a parameter, a member, a key. */
function nameIn(code: IrFile, ir: IrFunction, v: number): string {
  const index = parameterOf(code, v);
  const constant = constantOf(code, v);
  if (typeof constant === 'string') return constant;
  return index === undefined ? writtenName(code, v) : (ir.parameterNames[index] ?? '');
}

/** What is done with what a call gives, and what goes into it. */
function useOf(
  code: IrFile,
  ir: IrFunction,
  value: number,
): { readonly done: ReadonlySet<number>; readonly given: ReadonlySet<number> } {
  const isTaken = (v: number, found: ReadonlySet<number>): boolean =>
    opOf(code, v) === Op.call && [...argumentsOf(code, v)].some((argument) => found.has(argument));
  const done = forward(code, value, ir.last, forwardPolicies.content, { isMade: isTaken });
  const calls = [...done].filter(
    (v) => v === value || (opOf(code, v) === Op.call && (done.has(receiverOf(code, v)) || isTaken(v, done))),
  );
  const given = calls
    .flatMap((v) => [...argumentsOf(code, v)])
    .filter((argument) => !done.has(argument) && opOf(code, argument) !== Op.const);
  return { done, given: backward(code, given, flowPolicies.refusal) };
}

function nodeOf(tree: SyntaxTree, code: IrFile, v: number): number {
  return tree.nodeAt(code.start[v] ?? 0, code.end[v] ?? 0);
}

function statementAt(tree: SyntaxTree, code: IrFile, v: number): string {
  return statementTokens(tree, languageOf(tree.language).traits, nodeOf(tree, code, v));
}

/** Names of the functions around the node, and the text of the innermost one or, of a long one, of the statement. */
function textAround(tree: SyntaxTree, node: number): string {
  const { traits } = languageOf(tree.language);
  const names = enclosingNames(tree, traits, node).join(' ');
  const statement = statementTokens(tree, traits, node);
  let at = node;
  while (at > 0 && !traits.functions.has(tree.type(at))) at = tree.parent(at);
  if (at <= 0) return `${names} ${statement}`;
  const { startLine, endLine } = tree.range(at);
  return `${names} ${endLine - startLine < maxLines ? tree.textOf(at) : statement}`;
}

function hasWord(text: string, word: RegExp): boolean {
  const words = text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];
  return words.some((one) => word.test(one));
}
