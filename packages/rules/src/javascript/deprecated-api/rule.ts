import type { SyntaxContext, SyntaxTree } from '@assay/engine/rule';
import { defineQualityRule } from '../../quality/define.ts';
import { argumentsIn, isIdentifier, shortText } from '../../quality/read.ts';

/** Maps deprecated names to their replacements. */
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

/** True if the object comes from a module: imported, required, or not declared in the file. */
function isOfModule(callee: number, tree: SyntaxTree, { scopes }: SyntaxContext['facts']): boolean {
  const object = tree.child(callee, 'object');
  const binding = object < 0 ? undefined : scopes.bindingOf(object);
  if (binding === undefined || binding.kind === 'import') return true;
  const [declaration = -1, ...more] = binding.declarations;
  const declarator = more.length > 0 || declaration < 0 ? -1 : tree.parent(declaration);
  const value = declarator < 0 ? -1 : tree.child(declarator, 'value');
  return value >= 0 && /\b(?:require|import)\(/.test(tree.textOf(value));
}

/** Reports deprecated calls such as `new Buffer(text)`. */
export const rule = defineQualityRule('javascript', 'deprecated-api', {
  nodes: ['call_expression', 'new_expression'],
  check: (node, { tree, facts, report }) => {
    const callee = tree.child(node, tree.type(node) === 'new_expression' ? 'constructor' : 'function');
    const name = shortText(tree, callee);
    const instead = replaced.get(name);
    if (instead === undefined || (name === 'Buffer' && argumentsIn(tree, node).length === 0)) return;
    // A function of the project with the same name is a different one.
    if (isIdentifier(tree, callee) && facts.scopes.bindingOf(callee) !== undefined && name !== 'Buffer')
      return;
    // `fs.exists` of a local object that was created or passed in.
    if (name.includes('.') && !isOfModule(callee, tree, facts)) return;
    // If the file tests for the new function first, the old one is an intended fallback.
    const choice = tree.ancestor(node, 'ternary_expression', 'statement_block');
    if (
      choice >= 0 &&
      tree.type(choice) === 'ternary_expression' &&
      /\bBuffer\.(?:from|alloc)\b/.test(tree.textOf(tree.child(choice, 'condition')))
    )
      return;
    if (name === 'fs.rmdirSync' && !/recursive/.test(tree.textOf(node))) return;
    report({ node: callee, message: `\`${name}\` is deprecated: it is replaced by ${instead}.` });
  },
});
