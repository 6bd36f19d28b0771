/** Fix that uses the generator of the operating system for secrets made with `Math.random()`. */

import {
  callPassing,
  defineExactFix,
  type FixProposal,
  type FixSite,
  importModule,
  isFunctionType,
  nodesOfType,
  type SyntaxTree,
  styleOf,
  type TextEdit,
} from '@assay/engine/rule';
import { isForServer } from '../fix-objects.ts';

export const fix = defineExactFix({
  contractId: 'insecure-random/crypto',
  allows: {
    addsCalls: ['randomInt', 'randomBytes', 'toString', 'require'],
    removesCalls: ['random', 'floor', 'toString', 'slice', 'substring', 'substr'],
    addsModules: ['crypto'],
  },
  propose,
  advise: ({ tree }) =>
    isForServer(tree)
      ? undefined
      : 'Fill an array with `crypto.getRandomValues` and build the string from its numbers.',
});

function propose(site: FixSite): FixProposal | undefined {
  const { tree } = site;
  const draws = drawsOf(site);
  if (draws.length === 0 || !isForServer(tree)) return undefined;
  const imported = importModule(site, 'crypto');
  if (imported === undefined) return undefined;
  const edits = draws.map((draw) => replaceDraw(tree, draw, imported.expression));
  if (edits.some((edit) => edit === undefined)) return undefined;
  return {
    edits: [...imported.edits, ...edits.flatMap((edit) => edit ?? [])],
    // A string of another length and alphabet may not fit where it is stored or validated.
    safety: draws.every((draw) => replaceIndex(tree, draw, imported.expression) !== undefined) ? 'S' : 'R',
    explanation:
      "The values come from the operating system's random number generator and cannot be predicted.",
  };
}

/** Calls of `Math.random` at the node, or in the local function called there. */
function drawsOf({ tree, scopes, node }: FixSite): readonly number[] {
  const isDraw = (call: number) => tree.textOf(tree.child(call, 'function')) === 'Math.random';
  const own = callPassing(tree, node, isDraw);
  if (own >= 0) return [own];
  const call = callPassing(tree, node, (at) => tree.type(at) === 'call_expression');
  const callee = call < 0 ? -1 : tree.child(call, 'function');
  const [declared = -1] = callee < 0 ? [] : (scopes.bindingOf(callee)?.declarations ?? []);
  const around = declared < 0 ? -1 : tree.parent(declared);
  const body = around < 0 || isFunctionType(tree.type(around)) ? around : tree.child(around, 'value');
  return body < 0 || !isFunctionType(tree.type(body))
    ? []
    : nodesOfType(tree, body, 'call_expression').filter(isDraw);
}

function replaceDraw(tree: SyntaxTree, draw: number, crypto: string): TextEdit | undefined {
  return replaceIndex(tree, draw, crypto) ?? replaceText(tree, draw, crypto);
}

/** `Math.floor(Math.random() * n)` */
function replaceIndex(tree: SyntaxTree, draw: number, crypto: string): TextEdit | undefined {
  const product = tree.parent(draw);
  const list = tree.parent(product);
  const floor = list < 0 ? -1 : tree.parent(list);
  if (tree.type(product) !== 'binary_expression' || floor < 0 || tree.type(floor) !== 'call_expression')
    return undefined;
  const [left, right] = [tree.child(product, 'left'), tree.child(product, 'right')];
  const isProduct = tree.text.slice(tree.end(left), tree.start(right)).trim() === '*';
  if (!isProduct || left !== draw || tree.textOf(tree.child(floor, 'function')) !== 'Math.floor')
    return undefined;
  // An integer: a length, or a literal.
  const limit = tree.textOf(right);
  if (!/^(?:\d+|[\w$.]+\.length)$/.test(limit)) return undefined;
  return { start: tree.start(floor), end: tree.end(floor), replace: `${crypto}.randomInt(${limit})` };
}

/** `'' + Math.random()`, `Math.random().toString(36).slice(2)`: a string that only has to be unique. */
function replaceText(tree: SyntaxTree, draw: number, crypto: string): TextEdit | undefined {
  let top = draw;
  while (tree.type(tree.parent(top)) === 'member_expression') {
    const member = tree.parent(top);
    const call = tree.parent(member);
    const method = tree.textOf(tree.child(member, 'property'));
    if (tree.type(call) !== 'call_expression' || !/^(?:toString|slice|substring|substr)$/.test(method))
      return undefined;
    top = call;
  }
  const joined = tree.parent(top);
  const isJoined = tree.type(joined) === 'binary_expression' && /^(?:''|"")\s*\+/.test(tree.textOf(joined));
  if (top === draw && !isJoined) return undefined;
  const whole = isJoined ? joined : top;
  // A fixed length that other code may rely on is kept.
  if (/\.(?:slice|substring|substr)\([^)]*,/.test(tree.textOf(whole))) return undefined;
  const { quote } = styleOf(tree);
  const replace = `${crypto}.randomBytes(16).toString(${quote}hex${quote})`;
  return { start: tree.start(whole), end: tree.end(whole), replace };
}
