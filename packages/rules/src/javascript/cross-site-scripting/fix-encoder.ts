/** Finds an HTML encoder that a file can use: an imported one, or a function of its own. */

import {
  type FixSite,
  type ImportResult,
  importsOf,
  isBound,
  nodesOfType,
  type SyntaxTree,
  styleOf,
} from '@assay/engine/rule';
import { isTyped } from '../fix-objects.ts';

/** Libraries with their encoding export; empty if the module is the function. */
const libraries: readonly (readonly [module: string, name: string])[] = [
  ['escape-html', ''],
  ['he', 'encode'],
  ['html-entities', 'encode'],
  ['lodash', 'escape'],
];

const helper = 'escapeHtml';

/** Throws for anything but a string, such as a missing parameter. */
const textsOnly: ReadonlySet<string> = new Set(['he']);

/** An encoder as an expression in the file. */
interface Encoder extends ImportResult {
  /** Accepts only strings. */
  readonly isForTexts?: boolean;
}

export function encoderOf(site: FixSite): Encoder | undefined {
  const { tree } = site;
  for (const [module, name] of libraries)
    for (const { whole, names } of importsOf(site, module)) {
      const local = names.get(name);
      const isForTexts = textsOnly.has(module);
      if (local !== undefined) return { expression: tree.textOf(local), edits: [], isForTexts };
      const expression = [tree.textOf(whole), name].filter((part) => part !== '').join('.');
      if (whole >= 0) return { expression, edits: [], isForTexts };
    }
  const own = nodesOfType(tree, 0, 'function_declaration').filter(
    (node) => tree.textOf(tree.child(node, 'name')) === helper,
  );
  if (own.length > 0)
    return own.every((node) => encodes(tree, node)) ? { expression: helper, edits: [] } : undefined;
  return isBound(tree, helper) ? undefined : { expression: helper, edits: [addHelper(tree)] };
}

/** Characters that end text or a quoted attribute, the ampersand first. */
const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
] as const;

function encodes(tree: SyntaxTree, node: number): boolean {
  const text = tree.textOf(node);
  return entities.every(
    ([sign, entity]) => text.includes(`/${sign}/g`) && (sign === "'" || text.includes(entity)),
  );
}

/** Appended to the file: function declarations are hoisted. */
function addHelper(tree: SyntaxTree): { start: number; end: number; replace: string } {
  const { lineEnd, indent, quote, statementEnd } = styleOf(tree);
  const last = tree.namedChildren(0).at(-1);
  const end = last === undefined ? tree.text.length : tree.end(last);
  const head = isTyped(tree) ? `${helper}(value: unknown): string` : `${helper}(value)`;
  const lines = [
    `function ${head} {`,
    `${indent}return String(value)`,
    ...entities.map(
      ([sign, entity], index) =>
        `${indent}${indent}.replace(/${sign}/g, ${quote}${entity}${quote})${index === entities.length - 1 ? statementEnd : ''}`,
    ),
    '}',
  ];
  return { start: end, end, replace: `${lineEnd}${lineEnd}${lines.join(lineEnd)}` };
}
