/**
 * What a call is about, by the words of the code around it: `createHash('md5')` in `hash(text)` protects a password where
 * somebody calls `hash(user.password)`.
 *
 * Words are the parts of names and texts, `camelCase` and `snake_case` apart. Errs on the side of missing: a caller of a
 * caller is not looked at, and what nobody in the program calls has the words of its own text alone.
 */

import { Callers } from '../code/calls.ts';
import { languageOf } from '../frontend/languages.ts';
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
      if (caller === undefined) return false;
      const code = program.file(file);
      const v = call - program.firstValueOf(file);
      const { traits } = languageOf(caller.language);
      const at = caller.nodeAt(code.start[v] ?? 0, code.end[v] ?? 0);
      return hasWord(statementTokens(caller, traits, at), word);
    });
  }
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
