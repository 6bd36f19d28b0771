import type { Rule, SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { countedLoop } from './counted-loops.ts';
import { defineQualityRule } from './define.ts';
import { argumentsIn, flatText, isIdentifier } from './read.ts';
import type { Shape } from './shape.ts';

/** Reports `i <= a.length` in a loop that reads `a[i]`, and `a[a.length]`. */
export function indexPastEnd(shape: Shape): Rule {
  return defineQualityRule(shape.language, 'index-past-end', {
    nodes: ['for_statement', shape.element.node, ...(shape.language === 'java' ? [shape.call] : [])],
    check: (node, context) => {
      if (context.tree.type(node) === 'for_statement') checkLoop(shape, node, context);
      else checkElement(shape, node, context);
    },
  });
}

function checkLoop(shape: Shape, node: number, { tree, report }: SyntaxContext): void {
  const bound = boundOf(shape, tree, node);
  if (bound === undefined || isMap(shape, tree, bound.of)) return;
  // A second use of the length in the body is a test that treats the last iteration differently.
  const body = flatText(tree, bound.body);
  if (body.split(bound.length).length > 1) return;
  for (let at = bound.body; at < tree.next(bound.body); at++) {
    const read = readElement(shape, tree, at);
    if (read?.of !== bound.of || read.index !== bound.counter || isGuarded(tree, at, bound)) continue;
    report({ node: bound.node, message: `The last iteration reads \`${bound.of}\` past its end.` });
    return;
  }
}

/** True for a name that Java declares as a map, whose keys may be any numbers. */
function isMap(shape: Shape, tree: SyntaxTree, name: string): boolean {
  if (shape.language !== 'java') return false;
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'generic_type' || !/^[\w.]*Map</.test(tree.textOf(node))) continue;
    const behind = tree.text.slice(tree.end(node), tree.end(node) + name.length + 20);
    if (/^\s+(\w+)/.exec(behind)?.[1] === name) return true;
  }
  return false;
}

interface Bound {
  readonly of: string;
  readonly length: string;
  readonly counter: string;
  readonly body: number;
  readonly node: number;
}

function boundOf(shape: Shape, tree: SyntaxTree, node: number): Bound | undefined {
  if (shape.language === 'python') return rangeBound(tree, node);
  const loop = countedLoop(shape, tree, node);
  if (loop?.condition.operator !== '<=') return undefined;
  const length = flatText(tree, loop.condition.right);
  const of = shape.length.exec(length)?.[1];
  // Arrays of PHP may start at one.
  const isFromOne = shape.language === 'php' && !/= ?0$/.test(loop.start);
  return of === undefined || isFromOne
    ? undefined
    : { of, length, counter: loop.counter, body: loop.body, node: loop.conditionNode };
}

/** Matches `for i in range(len(a) + 1)`. */
function rangeBound(tree: SyntaxTree, node: number): Bound | undefined {
  const counter = tree.child(node, 'left');
  const match = /^range\((?:0, ?)?(len\(([\w.]+)\)) ?\+ ?1\)$/.exec(
    flatText(tree, tree.child(node, 'right')),
  );
  const [, length = '', of = ''] = match ?? [];
  if (match === null || !isIdentifier(tree, counter)) return undefined;
  return {
    of,
    length,
    counter: tree.textOf(counter),
    body: tree.child(node, 'body'),
    node: tree.child(node, 'right'),
  };
}

/** Reads `a[i]`, and in Java `a.get(i)` and `a.charAt(i)`. */
function readElement(
  shape: Shape,
  tree: SyntaxTree,
  node: number,
): { of: string; index: string } | undefined {
  const { element } = shape;
  if (tree.type(node) === element.node) {
    const [object = -1, index = -1] =
      element.object === ''
        ? tree.namedChildren(node)
        : [tree.child(node, element.object), tree.child(node, element.index)];
    return { of: flatText(tree, object), index: flatText(tree, index) };
  }
  if (shape.language !== 'java' || tree.type(node) !== shape.call) return undefined;
  const [index = -1, ...more] = argumentsIn(tree, node);
  if (index < 0 || more.length > 0 || !/^(?:get|charAt)$/.test(tree.textOf(tree.child(node, 'name'))))
    return undefined;
  return { of: flatText(tree, tree.child(node, 'object')), index: flatText(tree, index) };
}

/** True under a test of the counter. */
function isGuarded(tree: SyntaxTree, node: number, { body, counter }: Bound): boolean {
  for (let at = tree.parent(node); at > body; at = tree.parent(at)) {
    const condition = tree.child(at, 'condition');
    if (condition >= 0 && new RegExp(`\\b${counter.replace('$', '')}\\b`).test(tree.textOf(condition)))
      return true;
    if (/^(?:binary_expression|boolean_operator|conditional_expression)$/.test(tree.type(at))) return true;
  }
  return false;
}

function checkElement(shape: Shape, node: number, { tree, report }: SyntaxContext): void {
  const read = readElement(shape, tree, node);
  if (read === undefined || shape.length.exec(read.index)?.[1] !== read.of || read.of === '') return;
  // `a[a.length] = x` appends an element.
  const parent = tree.parent(node);
  if (/assignment/.test(tree.type(parent)) && tree.child(parent, 'left') === node) return;
  report({ node, message: `The index equals the length of \`${read.of}\`, which is past its end.` });
}
