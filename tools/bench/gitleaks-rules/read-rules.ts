/** Texts in which gitleaks' own rules must find something, and texts in which they must not. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Languages, parseSource } from '../../../packages/engine/src/syntax/parse.ts';
import type { SyntaxTree } from '../../../packages/engine/src/syntax/syntax-tree.ts';
import {
  appended,
  type Example,
  formatted,
  type Known,
  type Names,
  type Value,
  valueOf,
} from './go-texts.ts';
import { madeText } from './made-text.ts';

export interface RuleExamples {
  readonly id: string;
  readonly found: readonly Example[];
  readonly silent: readonly Example[];
  /** False where code of its own makes its examples: they are not known. */
  readonly isKnown: boolean;
}

/**
 * @param folder  of a clone of gitleaks/gitleaks
 * @param languages  with Go
 */
export function readRules(folder: string, languages: Languages): readonly RuleExamples[] {
  const read = (path: string) => parsed(path, languages);
  const config = join(folder, 'cmd/generate/config');
  const templates = read(join(config, 'utils/generate.go'));
  const known = knownFunctions(
    new Map(listsNamed(templates, 'samples')),
    read(join(config, 'utils/patterns.go')),
  );
  const trees = readdirSync(join(config, 'rules'))
    .filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
    .toSorted()
    .map((name) => read(join(config, 'rules', name)));
  const shared: Names = new Map();
  for (const tree of trees)
    for (const spec of nodesOf(tree, 'var_spec', 'const_spec'))
      if (tree.ancestor(spec, 'function_declaration') < 0) define(tree, spec, 'name', 'value', shared, known);
  return trees.flatMap((tree) =>
    nodesOf(tree, 'function_declaration').flatMap((node) => ruleOf(tree, node, new Map(shared), known)),
  );
}

function parsed(path: string, languages: Languages): SyntaxTree {
  const result = parseSource(readFileSync(path, 'utf8'), 'go', languages);
  if (result.kind !== 'parsed') throw new Error(`${path} cannot be parsed`);
  return result.tree;
}

function nodesOf(tree: SyntaxTree, ...types: readonly string[]): readonly number[] {
  return Array.from({ length: tree.size }, (_, node) => node).filter((node) =>
    types.includes(tree.type(node)),
  );
}

/** In the order of the text: names as they are given values, up to what is handed to `Validate`. */
function ruleOf(tree: SyntaxTree, declaration: number, names: Names, known: Known): readonly RuleExamples[] {
  const id = /\bRuleID:\s*"([^"]+)"/.exec(tree.textOf(declaration))?.[1];
  if (id === undefined) return [];
  for (let node = declaration; node < tree.next(declaration); node++) {
    const type = tree.type(node);
    if (type === 'short_var_declaration' || type === 'assignment_statement')
      define(tree, node, 'left', 'right', names, known);
    if (type === 'var_spec') define(tree, node, 'name', 'value', names, known);
    if (type !== 'call_expression' || !tree.textOf(node).startsWith('utils.Validate')) continue;
    const [, found, silent] = tree
      .namedChildren(tree.child(node, 'arguments'))
      .map((argument) => valueOf(tree, argument, names, known));
    return [{ id, found: listOf(found), silent: listOf(silent), isKnown: found !== undefined }];
  }
  return [];
}

const textOf = (value: Value): string => (typeof value === 'string' ? value : '');

const listOf = (value: Value): readonly Example[] => (typeof value === 'object' ? value : []);

function define(
  tree: SyntaxTree,
  node: number,
  left: string,
  right: string,
  names: Names,
  known: Known,
): void {
  const [target, value] = [tree.child(node, left), tree.child(node, right)].map((part) =>
    tree.type(part) === 'expression_list' ? (tree.namedChildren(part)[0] ?? -1) : part,
  );
  if (target !== undefined && value !== undefined && tree.type(target) === 'identifier')
    names.set(tree.textOf(target), valueOf(tree, value, names, known));
}

/** Lists that are given to a name somewhere in a file. */
function* listsNamed(tree: SyntaxTree, name: string): Generator<readonly [string, readonly Example[]]> {
  for (const node of nodesOf(tree, 'short_var_declaration')) {
    const names: Names = new Map();
    define(tree, node, 'left', 'right', names, new Map());
    const value = names.get(name);
    if (typeof value === 'object') yield [name, value];
  }
}

/** Of the checkout's own functions those that put texts together; what they return is read from their code. */
function knownFunctions(lists: ReadonlyMap<string, readonly Example[]>, patterns: SyntaxTree): Known {
  const templates = lists.get('samples') ?? [];
  const secret = secretMaker();
  const sample = ([identifier, value]: readonly Value[], { text, path }: Example): Example => ({
    text: text
      .replaceAll('{i}', textOf(identifier))
      .replaceAll('{I}', textOf(identifier).toUpperCase())
      .replaceAll('{s}', () => textOf(value)),
    path,
  });
  const patternOf = nodesOf(patterns, 'function_declaration').map((node) => {
    const body = patterns.textOf(node);
    const text = /`([^`]*)`/.exec(body)?.[1] ?? '';
    return [
      `utils.${patterns.textOf(patterns.child(node, 'name'))}`,
      ([size]: readonly Value[]): Value => text.replace('%s', textOf(size)),
    ] as const;
  });
  return new Map<string, (values: readonly Value[]) => Value>([
    ...patternOf,
    ['append', appended],
    ['fmt.Sprintf', formatted],
    ['secrets.NewSecret', ([pattern]) => secret(pattern)],
    ['newPlausibleSecret', ([pattern]) => secret(pattern)],
    [
      'utils.GenerateSampleSecret',
      ([identifier, value]) => `${textOf(identifier)}_api_token = "${textOf(value)}"`,
    ],
    ['utils.GenerateSampleSecrets', (values) => templates.map((template) => sample(values, template))],
  ]);
}

/** Random texts that match a pattern in Go's notation, the same in every run. */
function secretMaker(): (pattern: Value) => Value {
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return (pattern) => {
    if (typeof pattern !== 'string') return undefined;
    const plain = pattern
      .replace(/\(\?-?i\)/g, '')
      .replace(/\(\?-?i:/g, '(?:')
      .replaceAll('[:alnum:]', 'A-Za-z0-9');
    return madeText(plain, below);
  };
}
