/**
 * Handler parameters for a single segment of the request's path: they contain no slash, because the framework splits
 * the decoded path at slashes.
 *
 * Read from the route text next to the function: `@app.get('/files/{name}')`, `@app.route('/<name>')`, `@PathVariable
 * String name`. Routes declared elsewhere are not looked up.
 */

import { languageOf } from '../frontend/languages.ts';
import type { SyntaxTree } from '../syntax/syntax-tree.ts';

/** Length of a pattern in UTF-16 units that is tried; longer ones may match anything. Chosen, not measured. */
const maxPattern = 200;

/** Converters that do not match slashes. */
const segmentTypes = /^(?:|str|string|slug|default|int|uuid|float)$/;

/**
 * @param node  node of the parameter
 * @param name  name of the parameter; the empty string if not known
 */
export function isRouteSegment(tree: SyntaxTree, node: number, name: string): boolean {
  const { traits } = languageOf(tree.language);
  let fn = node;
  while (fn > 0 && !traits.functions.has(tree.type(fn))) fn = tree.parent(fn);
  if (fn <= 0) return false;
  const parent = tree.parent(fn);
  const outer = parent > 0 && tree.type(parent) === 'decorated_definition' ? parent : fn;
  const route = tree.text.slice(tree.start(outer), tree.start(node));
  const parameter = tree.type(node) === 'formal_parameter' ? node : tree.parent(node);
  if (/^(?:final\s+)?@PathVariable\b/.test(tree.textOf(parameter)))
    return !/\*\*|\{\*|\{[^{}"]*:[^{}"]*\.[*+]/.test(route);
  if (!/^\w+$/.test(name) || mayLeadUp(route, name)) return false;
  const holes = new RegExp(`[<{](?:(\\w+)(?:\\([^)]*\\))?:)?${name}(?::(\\w+))?[}>]`, 'g');
  const types = Array.from(route.matchAll(holes), ([, before = '', behind = '']) => before || behind);
  return types.length > 0 && types.every((type) => segmentTypes.test(type));
}

/** Paths out of a folder, of which a pattern for names of one folder matches none. */
const waysUp = ['../a', '../../a', '../a.b', 'a/../../b.pdf'];

/** True for a parameter with a pattern of its own that a path out of a folder matches: `requirements: ['file' => '.+']`. */
function mayLeadUp(route: string, name: string): boolean {
  const required = new RegExp(`(['"]?)\\b${name}\\1\\s*(?:=>|=|:)\\s*(?:'([^']*)'|"([^"]*)")`).exec(route);
  const pattern = required?.[2] ?? required?.[3];
  if (pattern === undefined || pattern.length > maxPattern) return pattern !== undefined;
  try {
    const whole = new RegExp(`^(?:${pattern})$`);
    return waysUp.some((path) => whole.test(path));
  } catch {
    return true;
  }
}
