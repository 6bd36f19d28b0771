import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, flatText, isIdentifier } from '../../quality/read.ts';

/** By name: what took its place. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['Buffer', 'Buffer.from'],
  ['escape', 'encodeURIComponent'],
  ['unescape', 'decodeURIComponent'],
  ['util.isArray', 'Array.isArray'],
  ['util.inherits', 'extends'],
  ['fs.exists', 'fs.access'],
  ['fs.rmdirSync', 'fs.rmSync'],
  ['crypto.createCipher', 'crypto.createCipheriv'],
  ['crypto.createDecipher', 'crypto.createDecipheriv'],
]);

/** `new Buffer(text)`. */
export const rule = defineQualityRule('javascript', 'deprecated-api', {
  nodes: ['call_expression', 'new_expression'],
  check: (node, { tree, facts, report }) => {
    const callee = tree.child(node, tree.type(node) === 'new_expression' ? 'constructor' : 'function');
    const name = flatText(tree, callee);
    const instead = replaced.get(name);
    if (instead === undefined || (name === 'Buffer' && argumentsIn(tree, node).length === 0)) return;
    // One of the project's own by the same name is another one.
    if (isIdentifier(tree, callee) && facts.scopes.bindingOf(callee) !== undefined && name !== 'Buffer')
      return;
    // Where the new one is looked for first, the old one is there on purpose.
    const choice = tree.ancestor(node, 'ternary_expression', 'statement_block');
    if (
      choice >= 0 &&
      tree.type(choice) === 'ternary_expression' &&
      /\bBuffer\.(?:from|alloc)\b/.test(tree.textOf(tree.child(choice, 'condition')))
    )
      return;
    if (name === 'fs.rmdirSync' && !/recursive/.test(tree.textOf(node))) return;
    report({ node: callee, message: `\`${name}\` is deprecated; ${instead} took its place.` });
  },
});
