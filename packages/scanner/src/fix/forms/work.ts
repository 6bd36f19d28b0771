/** State shared by the forms of a fix: the two versions, the changes not explained yet, and the rule's remedy. */

import type { SourceSyntax } from '@assay/engine';
import type { Remedy } from '@assay/rules';
import type { Helper } from '../code/helper.ts';
import { placesIn } from '../code/places.ts';
import type { CodeChange } from './diff.ts';

export interface FormWork {
  readonly old: SourceSyntax;
  readonly new: SourceSyntax;
  readonly remedy: Remedy;
  /** Node of the finding in the old version. */
  readonly sink: number;
  /** Modules that the files of the finding import. */
  readonly modules: ReadonlySet<string>;
  /** Changes that are not explained yet. */
  readonly open: Set<CodeChange>;
  /** Resolved names by the node of the first name of a chain, in the old and the new version. */
  readonly oldPlaces: ReadonlyMap<number, string>;
  readonly newPlaces: ReadonlyMap<number, string>;
  /** Functions of other project files, by the name under which the fixed file imports them. */
  readonly helpers: ReadonlyMap<string, Helper>;
  /** What was found to make the code safe, one entry per change. */
  readonly remedies: string[];
}

export function placeMap(source: SourceSyntax): ReadonlyMap<number, string> {
  return new Map(placesIn(source).map(({ node, place }) => [node, place]));
}

/** The resolved name of a callee, or of a member chain; the empty string if it begins with a value. */
export function placeOf(source: SourceSyntax, places: ReadonlyMap<number, string>, node: number): string {
  const { tree, facts } = source;
  let at = node;
  for (;;) {
    const fields = facts.calls[tree.type(at)];
    const member = facts.members[tree.type(at)];
    const next =
      at === node && fields !== undefined
        ? fields.map((field) => tree.child(at, field)).find((child) => child >= 0)
        : member && tree.child(at, member[0]);
    if (next === undefined || next < 0) return places.get(at) ?? '';
    at = next;
  }
}

const literalTypes =
  /^(?:true|false|null|none|nil|undefined|number|integer|float|string|string_literal|interpreted_string_literal|raw_string_literal|null_literal|(?:decimal|hex|octal|binary)_(?:integer|floating_point)_literal|int_literal|float_literal|template_string|character_literal|rune_literal)$/;

/** True for a literal without holes. */
export function isLiteral({ tree }: SourceSyntax, node: number): boolean {
  if (node < 0 || !literalTypes.test(tree.type(node))) return false;
  return !tree
    .namedChildren(node)
    .some((child) => /^(?:interpolation|template_substitution)$/.test(tree.type(child)));
}

export function isTruth({ tree }: SourceSyntax, node: number): boolean {
  return node >= 0 && /^(?:true|false)$/.test(tree.type(node));
}
