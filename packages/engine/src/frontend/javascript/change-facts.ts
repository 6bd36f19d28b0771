/** JavaScript and TypeScript facts for comparing two versions of a file. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import {
  type CapabilityRow,
  type ChangeFacts,
  type ImportedName,
  silencers,
  wordSet,
  words,
} from '../change-facts.ts';
import type { Scopes } from '../scopes.ts';
import { statements } from './statement-shapes.ts';
import { traits } from './traits.ts';

const capabilities: readonly CapabilityRow[] = [
  { does: 'starts', calls: words('exec execSync spawn spawnSync fork execFile execFileSync') },
  {
    does: 'runs code with',
    calls: words('eval Function runInContext runInNewContext runInThisContext compileFunction importScripts'),
  },
  {
    does: 'writes files with',
    calls: words(
      'writeFile writeFileSync appendFile appendFileSync createWriteStream unlink unlinkSync rm rmSync rmdir rmdirSync rename renameSync chmod chmodSync chown symlink symlinkSync link copyFile copyFileSync mkdir mkdirSync truncate',
    ),
  },
  {
    does: 'uses the network with',
    calls: words(
      'fetch request axios connect createConnection createServer listen WebSocket XMLHttpRequest sendBeacon lookup',
    ),
  },
  { does: 'starts a timer with', calls: words('setTimeout setInterval') },
  { does: 'decodes obfuscated data with', calls: words('atob') },
  { does: 'reads the environment with', places: words('process.env process.argv') },
  {
    does: 'uses',
    places: words('process globalThis global window self document module require Reflect Proxy WebAssembly'),
  },
];

const globals = wordSet(
  'String Number Boolean Array Object Error TypeError RangeError Buffer URL parseInt parseFloat isNaN encodeURIComponent decodeURIComponent require undefined JSON Math Set Map Promise',
);

export const javascriptChange: ChangeFacts = {
  traits,
  statements,
  calls: { call_expression: ['function'], new_expression: ['constructor'] },
  members: { member_expression: ['object', 'property'] },
  shapes: wordSet(
    'if_statement else_clause switch_statement switch_case switch_default for_statement for_in_statement while_statement do_statement try_statement catch_clause finally_clause return_statement throw_statement break_statement continue_statement expression_statement lexical_declaration variable_declaration labeled_statement class_declaration ternary_expression await_expression yield_expression spread_element update_expression decorator',
  ),
  logical: wordSet('binary_expression'),
  assignments: { assignment_expression: 'left', augmented_assignment_expression: 'left' },
  blocks: wordSet('program statement_block class_static_block switch_case switch_default'),
  importTypes: wordSet('import_statement export_statement'),
  silencers: silencers(
    '@ts-|\\b(?:istanbul|c8|v8|vitest|jest|prettier|biome|oxlint|eslint|tslint|jshint|jslint|flow)\\b|\\$flow',
  ),
  silencingAnnotations: new Set(),
  annotations: wordSet('decorator'),
  capabilities,
  telltales: new Map([
    ['shell', 'names a shell option'],
    ['constructor', 'reaches for a prototype'],
    ['__proto__', 'reaches for a prototype'],
    ['prototype', 'reaches for a prototype'],
    ['env', 'reads the environment'],
  ]),
  importCalls: wordSet('require import'),
  importsNames: false,
  sharesImports: false,
  declaresBySetting: false,
  globals,
  importsOf,
  declarationsOf,
  freeNamesOf,
  brokenNamesOf,
};

function importsOf(tree: SyntaxTree): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (const statement of tree.namedChildren(0)) {
    const type = tree.type(statement);
    const isExport = type === 'export_statement' && tree.child(statement, 'source') >= 0;
    if (type === 'import_statement' || isExport) found.push(...esmImports(tree, statement));
    else if (type === 'lexical_declaration' || type === 'variable_declaration')
      found.push(...requires(tree, statement));
  }
  return found;
}

function moduleName(tree: SyntaxTree, literal: number): string {
  return tree
    .textOf(literal)
    .slice(1, -1)
    .replace(/^node:/, '');
}

function esmImports(tree: SyntaxTree, statement: number): readonly ImportedName[] {
  const module = moduleName(tree, tree.child(statement, 'source'));
  const found: ImportedName[] = [];
  for (let node = statement; node < tree.next(statement); node += 1) {
    const type = tree.type(node);
    const parent = tree.type(tree.parent(node));
    if (type === 'import_specifier') {
      const name = tree.textOf(tree.child(node, 'name'));
      const alias = tree.child(node, 'alias');
      found.push({ statement, module, name, local: alias < 0 ? name : tree.textOf(alias) });
    } else if (type === 'identifier' && /^(?:import_clause|namespace_import)$/.test(parent)) {
      found.push({ statement, module, name: '', local: tree.textOf(node) });
    }
  }
  return found.length > 0 ? found : [{ statement, module, name: '', local: '' }];
}

/** Imported names of a declaration whose values are all required modules, or members of one. */
function requires(tree: SyntaxTree, statement: number): readonly ImportedName[] {
  const found: ImportedName[] = [];
  for (const declarator of tree.namedChildren(statement)) {
    const value = tree.textOf(tree.child(declarator, 'value'));
    const match = /^require\s*\(\s*(['"`])(?:node:)?([^'"`]+)\1\s*\)(?:\.(\w+))?$/.exec(value);
    if (match === null) return [];
    const [, , module = '', member = ''] = match;
    found.push(...requiredNames(tree, statement, tree.child(declarator, 'name'), { module, member }));
  }
  return found;
}

function requiredNames(
  tree: SyntaxTree,
  statement: number,
  pattern: number,
  { module, member }: { readonly module: string; readonly member: string },
): readonly ImportedName[] {
  if (tree.type(pattern) === 'identifier')
    return [{ statement, module, name: member, local: tree.textOf(pattern) }];
  return tree.namedChildren(pattern).map((item) => {
    const key = tree.child(item, 'key');
    if (key < 0) return { statement, module, name: tree.textOf(item), local: tree.textOf(item) };
    return { statement, module, name: tree.textOf(key), local: tree.textOf(tree.child(item, 'value')) };
  });
}

/** Exported names of a module. */
function declarationsOf(tree: SyntaxTree): readonly string[] {
  const names: string[] = [];
  const dense = (node: number) => tree.textOf(node).replaceAll(/\s+/g, '');
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    if (type === 'assignment_expression') {
      const left = dense(tree.child(node, 'left'));
      if (/^(?:module\.)?exports\b/.test(left)) names.push(left);
    } else if (type === 'export_statement') {
      names.push(tree.textOf(node).replaceAll(/\s+/g, ' ').split(/[=({]/, 1)[0] ?? '');
    } else if (type === 'export_specifier') {
      names.push(dense(node));
    }
  }
  return names;
}

function freeNamesOf(tree: SyntaxTree, scopes: Scopes): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    const type = tree.type(node);
    const isReference = type === 'identifier' || type === 'shorthand_property_identifier';
    if (isReference && scopes.bindingOf(node) === undefined) names.add(tree.textOf(node));
  }
  return names;
}

function brokenNamesOf(_tree: SyntaxTree, scopes: Scopes): readonly string[] {
  return scopes.functions.flatMap(({ bindings }) =>
    bindings
      .filter(
        ({ kind, declarations }) =>
          ['let', 'const', 'class', 'import'].includes(kind) && declarations.length > 1,
      )
      .map(({ name }) => name),
  );
}
