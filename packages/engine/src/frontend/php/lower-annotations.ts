/** Attributes of PHP 8, and the older annotations in doc comments: `#[Route('/notes')]`, `@Route("/notes")`. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Entry, Generic, GenericAnnotation, Part } from '../shared/lower-generic/tree.ts';
import { argumentsOf, fullName, literal, type PhpFacts, shortName } from './lower-names.ts';

/** Attributes and annotations of a class or method. */
export function annotationsOf(tree: SyntaxTree, node: number, facts: PhpFacts): readonly GenericAnnotation[] {
  return [
    ...attributesOf(tree, node).flatMap((attribute): GenericAnnotation[] => {
      const [name = -1] = tree.namedChildren(attribute);
      if (name < 0) return [];
      const full = fullName(tree, name, facts);
      const given = argumentsOf(tree, attribute, 'parameters');
      return [{ at: attribute, type: classNamed(attribute, full), args: given }];
    }),
    ...commentedOn(tree, node, facts),
  ];
}

/** Attributes of a parameter, as `<module>:<name>`. */
export function parameterAnnotations(
  tree: SyntaxTree,
  parameter: number,
  facts: PhpFacts,
): readonly string[] {
  return attributesOf(tree, parameter).flatMap((attribute) => {
    const [name = -1] = tree.namedChildren(attribute);
    if (name < 0) return [];
    const full = fullName(tree, name, facts);
    return [`\\${full}:${shortName(full)}`];
  });
}

/**
 * What fills the parameters of a method that an attribute names as placeholders, as in `#[Route('/notes/{id}')]`: by name, the type
 * `Placeholder` beside the attribute's class.
 */
export function placeholderTypes(
  tree: SyntaxTree,
  method: number,
  facts: PhpFacts,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (tree.type(method) !== 'method_declaration') return found;
  for (const { type, args } of annotationsOf(tree, method, facts)) {
    if (typeof type === 'number' || type.kind !== 'imported') continue;
    const filled = `${type.module.slice(0, type.module.lastIndexOf('\\'))}\\Placeholder:Placeholder`;
    for (const arg of args)
      for (const [, name = ''] of textOfArgument(tree, arg).matchAll(/\{!?(\w+)/g))
        if (!found.has(name)) found.set(name, filled);
  }
  return found;
}

function textOfArgument(tree: SyntaxTree, arg: Part): string {
  if (typeof arg === 'number') return tree.textOf(arg);
  if (arg.kind === 'named') return textOfArgument(tree, arg.value);
  return arg.kind === 'literal' && typeof arg.value === 'string' ? arg.value : '';
}

function attributesOf(tree: SyntaxTree, node: number): readonly number[] {
  const list = tree.child(node, 'attributes');
  return list < 0 ? [] : tree.namedChildren(list).flatMap((group) => tree.namedChildren(group));
}

function classNamed(at: number, name: string): Generic {
  return { kind: 'imported', at, module: `\\${name}`, name: shortName(name) };
}

/**
 * Maximum length of a comment in UTF-16 units, and number of annotations that are read from it. Chosen, not measured.
 */
const maxComment = 8000;
const maxAnnotations = 20;

/** Annotations in the preceding doc comment that are imported with `use`; others are mostly documentation tags. */
function commentedOn(tree: SyntaxTree, node: number, facts: PhpFacts): readonly GenericAnnotation[] {
  // Comments have no children, so the preceding node is the comment.
  const comment = node - 1;
  if (comment < 0 || tree.type(comment) !== 'comment' || tree.parent(comment) !== tree.parent(node))
    return [];
  const text = tree.textOf(comment);
  if (!text.startsWith('/**') || !text.includes('@') || text.length > maxComment) return [];
  const found: GenericAnnotation[] = [];
  for (const match of text.matchAll(/@([A-Z]\w*(?:\\\w+)*)[ \t]*(\(?)/g)) {
    const [start, name = '', open] = match;
    const [first = '', ...others] = name.split('\\');
    const used = facts.classes.get(first.toLowerCase());
    if (used === undefined || found.length === maxAnnotations) continue;
    const full = [used, ...others].join('\\');
    const reader = new ArgumentReader(comment, text, match.index + start.length);
    found.push({ at: comment, type: classNamed(comment, full), args: open === '' ? [] : reader.read() });
  }
  return found;
}

const token = /[\s*]*(?:"((?:[^"]|"")*)"|([\w\\:.-]+)|([={}(),@]))/y;

/** Reads the arguments of an annotation in a comment: strings, numbers, names, and lists in braces. */
class ArgumentReader {
  private readonly at: number;
  private readonly text: string;
  private offset: number;

  constructor(at: number, text: string, offset: number) {
    this.at = at;
    this.text = text;
    this.offset = offset;
  }

  read(): readonly Part[] {
    return this.entries(')').map(({ key, value }): Part => {
      const name =
        typeof key === 'object' && key.kind === 'literal' && typeof key.value === 'string' ? key.value : '';
      return name === '' ? value : { kind: 'named', at: this.at, name, value };
    });
  }

  /** Reads entries up to the closing character; nested braces are flattened into the enclosing list. */
  private entries(end: string): readonly Entry[] {
    const entries: Entry[] = [];
    let key: Generic | undefined;
    let last: Generic | undefined;
    let depth = 0;
    const close = (): void => {
      if (last !== undefined) entries.push({ ...(key !== undefined && { key }), value: last });
      key = undefined;
      last = undefined;
    };
    for (let next = this.take(); next !== undefined; next = this.take()) {
      if (next.sign === end && depth === 0) break;
      if (next.sign === '=') {
        key = last;
        last = undefined;
      } else if (next.sign === '{' && end === ')') {
        last = { kind: 'list', at: this.at, entries: this.entries('}') };
      } else if (next.sign === ',') close();
      else if (next.sign === '(' || next.sign === '{') depth++;
      else if (next.sign === ')' || next.sign === '}') depth--;
      else if (next.sign === '') last = literal(this.at, next.value);
    }
    close();
    return entries;
  }

  private take(): { readonly sign: string; readonly value: string } | undefined {
    token.lastIndex = this.offset;
    const match = token.exec(this.text);
    if (match === null) return undefined;
    this.offset = token.lastIndex;
    const [, text, word, sign = ''] = match;
    return { sign, value: text?.replaceAll('""', '"') ?? word ?? '' };
  }
}
