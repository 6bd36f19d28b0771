/** Reads object properties in JavaScript, and other facts about a file that fixes need. */

import { nodesOfType, type SyntaxTree } from '@assay/engine/rule';

/** Finds `name: value` in an object; -1 for none. */
export function propertyOf(tree: SyntaxTree, object: number, name: string): number {
  return (
    tree.namedChildren(object).find((child) => tree.type(child) === 'pair' && keyOf(tree, child) === name) ??
    -1
  );
}

/** Key of a property without its quotes. */
export function keyOf(tree: SyntaxTree, pair: number): string {
  const key = tree.child(pair, 'key');
  return key < 0 ? tree.textOf(pair) : tree.textOf(key).replaceAll(/^['"]|['"]$/g, '');
}

const serverModules =
  /^(?:node:)?(?:fs|path|crypto|http|https|os|child_process|net|cluster|express|express-session|koa|fastify|@hapi\/hapi|jsonwebtoken|pg|mysql2?|mongoose|mongodb|sequelize)(?:\/|$)/;

/** Languages other than pages and templates. */
const serverLanguages = new Set(['javascript', 'typescript', 'tsx']);

/** True for a file that runs in Node, where `process.env` is the environment of the program. */
export function isForServer(tree: SyntaxTree): boolean {
  if (!serverLanguages.has(tree.language)) return false;
  const globals = nodesOfType(tree, 0, 'identifier').map((node) => tree.textOf(node));
  if (globals.some((name) => name === 'document' || name === 'window' || name === 'localStorage'))
    return false;
  if (globals.some((name) => name === 'require' || name === 'module' || name === 'process')) return true;
  return nodesOfType(tree, 0, 'import_statement').some((node) => {
    const source = tree.child(node, 'source');
    return source >= 0 && serverModules.test(tree.textOf(source).replaceAll(/['"]/g, ''));
  });
}

/** True for a type-checked file. */
export function isTyped(tree: SyntaxTree): boolean {
  return tree.language === 'typescript' || tree.language === 'tsx';
}
