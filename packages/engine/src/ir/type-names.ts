/**
 * Names of types in `cast` instructions: `<module>:<Name>` for a type of a module, `[]` followed by the element type's
 * name for a list, map or channel.
 */

/** A number or boolean, which carries no string. */
export const scalarType = 'scalar';

/** Strings that were checked to consist of letters, digits and a few harmless characters; `slashedType` allows slashes. */
export const wordType = 'word';
export const slashedType = 'slashed';

/**
 * Types of checked values, which cannot hold an arbitrary string. Each accepts all that the previous one does, and
 * more.
 */
export const checkedTypes = [scalarType, wordType, slashedType] as const;
export type CheckedType = (typeof checkedTypes)[number];

export function isCheckedType(name: string): name is CheckedType {
  return checkedTypes.some((type) => type === name);
}

/** An unchecked string, for a class that redeclares a field which its superclass has checked. */
export const anyTextType = 'any-text';

/** Prefix of a checked type that applies if the program validates its objects; see `DeclaredTypes`. */
export const validatedMark = 'validated:';

/** Prefix of a type that a value has by naming convention: it applies if nothing else is known about the value. */
export const conventionMark = '?';

/**
 * Member that marks a class as an interface: any class whose prototype has the members of its prototype implements it.
 */
export const interfaceMark = '^interface';

/** Member that marks a class as a struct: its values have no other type, if the language's types are closed. */
export const structMark = '^struct';

/**
 * Infix in the name of an export: the annotation before it is composed of the one after it,
 * `AdminOnly.#is:a.b.PreAuthorize:PreAuthorize`.
 */
export const composedMark = '.#is:';
