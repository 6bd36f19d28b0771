/**
 * Possible origins of an expression's value in any language: literals, and expressions that are not followed further.
 * Follows variables through all their assignments including `+=`, calls of the file's own functions to their results,
 * and parameters to the arguments of callers in the file. A fix that changes how a sink uses a value proves with this
 * that no definition of the value needs the old behavior.
 */

import { languageOf } from '../frontend/languages.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';
import { argumentList, calleeText, isCallNode } from './arguments.ts';
import { unwrapExpression } from './around.ts';
import type { ParsedSource } from './fix.ts';
import { type Declared, functionOf, resultsOf, settingsOf } from './settings.ts';

export type Origin =
  /** Literal parts of a string, or a number, as written. */
  | { readonly kind: 'literal'; readonly node: number; readonly text: string }
  /** Anything else: a call, a member, a parameter passed from elsewhere, a loop variable. */
  | { readonly kind: 'open'; readonly node: number };

/** Maximum number of expressions examined; the rest counts as open. Chosen: a page of markup has a few dozen. */
const maxSteps = 400;

/** In no particular order; never empty. */
export function originsOf(source: ParsedSource, node: number): readonly Origin[] {
  return new OriginWalk(source).run(node);
}

/** Arguments for the parameters of a function entered through a particular call. */
type Given = ReadonlyMap<number, number>;

interface Step {
  readonly node: number;
  readonly given: Given;
}

const none: Given = new Map();

const texts = new Set([
  'string',
  'template_string',
  'string_literal',
  'interpreted_string_literal',
  'raw_string_literal',
  'encapsed_string',
]);
const plain =
  /^(?:number|integer|float|true|false|null|none|nil|null_literal|undefined|(?:decimal|hex|octal|binary)_\w*literal|(?:int|float|character|rune)_literal)$/;

class OriginWalk {
  private readonly source: ParsedSource;
  private readonly tree: SyntaxTree;
  private readonly origins: Origin[] = [];
  private readonly pending: Step[] = [];
  private readonly entered = new Set<string>();

  constructor(source: ParsedSource) {
    this.source = source;
    this.tree = source.tree;
  }

  run(node: number): readonly Origin[] {
    this.pending.push({ node, given: none });
    let steps = 0;
    for (let step = this.pending.pop(); step !== undefined; step = this.pending.pop()) {
      steps += 1;
      const node = unwrapExpression(this.tree, step.node);
      if (node < 0) continue;
      if (steps > maxSteps) this.origins.push({ kind: 'open', node });
      else this.visit(node, step.given);
    }
    return this.origins;
  }

  private visit(node: number, given: Given): void {
    const { tree } = this;
    const type = tree.type(node);
    if (texts.has(type)) return this.addText(node, given);
    if (plain.test(type)) return this.addLiteral(node, tree.textOf(node));
    const parts = partsOf(tree, node);
    if (parts !== undefined) return this.follow(parts, given);
    if (type === 'identifier' || type === 'variable_name') return this.visitName(node, given);
    if (isCallNode(tree, node)) return this.visitCall(node, given);
    this.origins.push({ kind: 'open', node });
  }

  private follow(nodes: readonly number[], given: Given): void {
    for (const node of nodes) this.pending.push({ node, given });
  }

  private addLiteral(node: number, text: string): void {
    this.origins.push({ kind: 'literal', node, text });
  }

  private addText(node: number, given: Given): void {
    const { tree } = this;
    let [text, at] = ['', tree.start(node)];
    for (const child of tree.namedChildren(node)) {
      const hole = holeIn(tree, child);
      if (hole === undefined) continue;
      text += tree.text.slice(at, tree.start(child));
      at = tree.end(child);
      this.follow(hole, given);
    }
    this.addLiteral(node, withoutDelimiters(text + tree.text.slice(at, tree.end(node))));
  }

  private visitName(node: number, given: Given): void {
    const binding = this.source.scopes.bindingOf(node);
    if (binding === undefined || binding.declarations.length === 0) {
      this.origins.push({ kind: 'open', node });
      return;
    }
    const [first = node] = binding.declarations;
    const key = `${first}:${[...given.values()].join()}`;
    if (this.entered.has(key)) return;
    this.entered.add(key);
    const settings = settingsOf(this.source, binding);
    for (const setting of settings) this.visitSetting(setting, given);
    const { setsByReference } = languageOf(this.tree.language).expressions;
    if (settings.length === 0 && setsByReference) this.origins.push({ kind: 'open', node });
  }

  private visitSetting(setting: Declared, given: Given): void {
    if (setting.kind === 'value') {
      this.follow([setting.node], given);
      return;
    }
    const argument = given.get(setting.node);
    if (argument !== undefined) {
      // The argument belongs to the caller, whose own parameters are unknown from this call.
      this.follow([argument], none);
      return;
    }
    this.follow(setting.handedOver, none);
    if (!setting.isComplete) this.origins.push({ kind: 'open', node: setting.node });
  }

  private visitCall(call: number, given: Given): void {
    const filled = filledBy(this.tree, call);
    if (filled !== undefined) return this.follow(filled, given);
    const fn = functionOf(this.source, call);
    const results = fn === undefined ? [] : resultsOf(this.source, fn.node);
    const key = `${call}()`;
    if (fn === undefined || results.length === 0 || this.entered.has(key)) {
      this.origins.push({ kind: 'open', node: call });
      return;
    }
    this.entered.add(key);
    const args = argumentList(this.tree, call);
    const entries = fn.parameters.flatMap((name, index) => {
      const argument = args[index];
      // A parameter of the enclosing function stands for that function's argument.
      return argument === undefined ? [] : [[name, this.resolve(argument, given)] as const];
    });
    this.follow(results, new Map(entries));
  }

  private resolve(argument: number, given: Given): number {
    const { tree } = this;
    if (!/^(?:identifier|variable_name)$/.test(tree.type(argument))) return argument;
    const [declared = -1] = this.source.scopes.bindingOf(argument)?.declarations ?? [];
    return given.get(declared) ?? argument;
  }
}

/** Content between the delimiters of a literal. */
function withoutDelimiters(text: string): string {
  const open = /^\w*("""|'''|["'`])/.exec(text);
  return open === null ? text : text.slice(open[0].length, text.length - (open[1] ?? '').length);
}

/** Expression interpolated by a part of a template; `undefined` for its text. */
function holeIn(tree: SyntaxTree, part: number): readonly number[] | undefined {
  const type = tree.type(part);
  if (/^(?:template_substitution|interpolation)$/.test(type)) return tree.namedChildren(part).slice(0, 1);
  const { filledTexts } = languageOf(tree.language).expressions;
  return filledTexts === undefined || filledTexts.textNodes.has(type) ? undefined : [part];
}

/** Expressions that an expression consists of, or may evaluate to; `undefined` for any other. */
function partsOf(tree: SyntaxTree, node: number): readonly number[] | undefined {
  const children = tree.namedChildren(node);
  switch (tree.type(node)) {
    case 'concatenated_string':
    case 'expression_list':
    case 'boolean_operator':
      return children;
    case 'binary_expression':
    case 'binary_operator':
      return operandsOf(tree, node);
    case 'ternary_expression':
      return [tree.child(node, 'consequence'), tree.child(node, 'alternative')];
    case 'conditional_expression':
      return tree.child(node, 'alternative') < 0
        ? [children[0] ?? -1, children[2] ?? -1]
        : branchesOf(tree, node);
    case 'assignment_expression':
      return [tree.child(node, 'right')];
    case 'named_expression':
    case 'cast_expression':
      return [tree.child(node, 'value')];
    case 'await_expression':
    case 'await':
      return children.slice(0, 1);
    default:
      return undefined;
  }
}

/** Branches of `a ? b : c`, and of `a ?: c`, which may return its condition. */
function branchesOf(tree: SyntaxTree, node: number): readonly number[] {
  const body = tree.child(node, 'body');
  return [body < 0 ? tree.child(node, 'condition') : body, tree.child(node, 'alternative')];
}

/** Operands of `+`, of `a || b` and the like, and of `'...' % values`; `undefined` for other operators. */
function operandsOf(tree: SyntaxTree, node: number): readonly number[] | undefined {
  const [left, right] = [tree.child(node, 'left'), tree.child(node, 'right')];
  const operator = tree.text.slice(tree.end(left), tree.start(right)).replaceAll(/\/\*[^]*?\*\/|[\s()]/g, '');
  if (
    /^(?:\+|\|\||&&|\?\?)$/.test(operator) ||
    operator === languageOf(tree.language).expressions.joinOperator
  )
    return [left, right];
  const format = unwrapExpression(tree, left);
  if (operator !== '%' || !/string/.test(tree.type(format))) return undefined;
  const values = unwrapExpression(tree, right);
  return [format, ...(tree.type(values) === 'tuple' ? tree.namedChildren(values) : [values])];
}

/** Format and arguments of `'...'.format(a)`, `String.format('...', a)`, `fmt.Sprintf('...', a)`. */
function filledBy(tree: SyntaxTree, call: number): readonly number[] | undefined {
  const callee = calleeText(tree, call);
  if (/^(?:fmt\.Sprintf|fmt\.Sprint|String\.format)$/.test(callee)) return argumentList(tree, call);
  const member = tree.child(call, 'function');
  if (!callee.endsWith('.format') || tree.type(member) !== 'attribute') return undefined;
  const format = unwrapExpression(tree, tree.child(member, 'object'));
  const values = argumentList(tree, call).map((item) =>
    tree.type(item) === 'keyword_argument' ? tree.child(item, 'value') : item,
  );
  return /string/.test(tree.type(format)) ? [format, ...values] : undefined;
}
