/** Attributes of PHP 8, and annotations in comments, which frameworks had before: `#[Route('/notes')]`, `@Route("/notes")`. */

import type { SyntaxTree } from '../../syntax/syntax-tree.ts';
import type { Entry, Generic, GenericAnnotation, Part } from '../shared/lower-generic/tree.ts';
import { argumentsOf, fullName, literal, type PhpFacts, shortName } from './lower-names.ts';

/** What stands in front of a class or a method, and annotates it. */
export function annotationsOf(tree: SyntaxTree, node: number, facts: PhpFacts): readonly GenericAnnotation[] {
  const list = tree.child(node, 'attributes');
  const groups = list < 0 ? [] : tree.namedChildren(list);
  const attributes = groups.flatMap((group) => tree.namedChildren(group));
  return [
    ...attributes.flatMap((attribute): GenericAnnotation[] => {
      const [name = -1] = tree.namedChildren(attribute);
      if (name < 0) return [];
      const full = fullName(tree, name, facts);
      const given = argumentsOf(tree, attribute, 'parameters');
      return [{ at: attribute, type: classNamed(attribute, full), args: given }];
    }),
    ...commentedOn(tree, node, facts),
  ];
}

function classNamed(at: number, name: string): Generic {
  return { kind: 'imported', at, module: `\\${name}`, name: shortName(name) };
}

/** Signs of one comment, and annotations in it, that are read. Not measured. */
const maxComment = 8000;
const maxAnnotations = 20;

/** Annotations in the comment in front; of those that no `use` names, documentation is full. */
function commentedOn(tree: SyntaxTree, node: number, facts: PhpFacts): readonly GenericAnnotation[] {
  // A comment has nothing in it: right before a node it is the one in front of that.
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

/** Arguments of an annotation in a comment: texts, numbers, names, and lists in braces. */
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

  /** Entries up to what closes them; braces within braces are read as part of the list around. */
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
