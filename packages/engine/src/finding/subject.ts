/**
 * Determines the subject of a call from words in the surrounding code: `createHash('md5')` in `hash(text)` protects a
 * password if somewhere `hash(user.password)` is called.
 *
 * Words are the parts of names and strings, split at `camelCase` and `snake_case` boundaries. The general subject may
 * occur anywhere in the function; the data of the call is named where it comes from, where it is passed, and where the
 * result goes. Prefers false negatives: callers of callers are ignored, and a function without callers in the program
 * only has its own words.
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

/**
 * Maximum number of lines of a function with a single subject; in longer ones, only the names in the statement count.
 * Not tuned.
 */
const maxLines = 30;
/** Maximum number of call sites per function to look at. Not tuned. */
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

  /** True if a word around the node, or around a call of the enclosing function `fn`, matches. */
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
   * True if a word for an input of the call `value`, or for the destination of its result, matches:
   * `md5(user.password)`. The rest of the function is ignored: a login that handles a password may also compute an
   * avatar URL from an email address.
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

  /** True if a word of an argument, or of the destination of the result, matches. */
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

/** Maximum number of enclosing nodes that are searched for a name. Not tuned. */
const maxTaking = 20;

/** Names of the destinations of a value, within its statement. */
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

/** Name of a value at its origin: a parameter, a member, a key. */
function nameIn(code: IrFile, ir: IrFunction, v: number): string {
  const index = parameterOf(code, v);
  const constant = constantOf(code, v);
  if (typeof constant === 'string') return constant;
  return index === undefined ? writtenName(code, v) : (ir.parameterNames[index] ?? '');
}

/** Uses of the result of a call, and the values that flow into it. */
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

/**
 * Names of the functions around the node, and the text of the innermost one; for a long one, only that of the
 * statement.
 */
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
