/** What a schema says of the values that it lets through. */

import type { CheckedType } from '../../ir/type-names.ts';

/**
 * | kind      | what is let through                                                                    |
 * |-----------|----------------------------------------------------------------------------------------|
 * | `any`     | the value as it is                                                                     |
 * | `text`    | any text, but no object                                                                |
 * | `checked` | a number, a member of an enum, a UUID, a text without dangerous signs                  |
 * | `list`    | a list                                                                                 |
 * | `record`  | an object with the named members alone                                                 |
 * | `either`  | what one of several schemas lets through                                               |
 */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'text' }
  | { readonly kind: 'checked'; readonly as: CheckedType }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, Shape> }
  | { readonly kind: 'either'; readonly of: readonly Shape[] };

export const anyShape: Shape = { kind: 'any' };

/** What one of several schemas lets through. */
export function eitherShape(shapes: readonly Shape[]): Shape {
  const [first = anyShape, ...others] = shapes;
  if (others.length === 0) return first;
  return shapes.some(({ kind }) => kind === 'any') ? anyShape : { kind: 'either', of: shapes };
}

/** The shape as a text: equal texts for equal shapes. */
export function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case 'any':
    case 'text':
      return shape.kind;
    case 'checked':
      return shape.as;
    case 'list':
      return `[${shapeText(shape.of)}]`;
    case 'record': {
      const members = Array.from(shape.members, ([name, of]) => `${JSON.stringify(name)}:${shapeText(of)}`);
      return `{${members.sort().join()}}`;
    }
    case 'either':
      return `(${shape.of.map(shapeText).sort().join('|')})`;
  }
}
