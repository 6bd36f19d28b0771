/** Describes the values that a schema accepts. */

import type { CheckedType } from '../../ir/type-names.ts';

/**
 * | kind      | accepted values                                                                        |
 * |-----------|----------------------------------------------------------------------------------------|
 * | `any`     | any value, unchanged                                                                   |
 * | `text`    | any string, but no object                                                              |
 * | `checked` | a number, an enum member, a UUID, a string without dangerous characters                |
 * | `list`    | a list                                                                                 |
 * | `record`  | an object with only the named members                                                  |
 * | `either`  | values accepted by one of several schemas                                              |
 */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'text' }
  | { readonly kind: 'checked'; readonly as: CheckedType }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'record'; readonly members: ReadonlyMap<string, Shape> }
  | { readonly kind: 'either'; readonly of: readonly Shape[] };

export const anyShape: Shape = { kind: 'any' };

/** The union of the values accepted by several schemas. */
export function eitherShape(shapes: readonly Shape[]): Shape {
  const [first = anyShape, ...others] = shapes;
  if (others.length === 0) return first;
  return shapes.some(({ kind }) => kind === 'any') ? anyShape : { kind: 'either', of: shapes };
}

/** Canonical string of a shape: equal strings for equal shapes. */
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
