/**
 * Names of types in `cast` instructions: `<module>:<Name>` for a type of a module, `[]` before the name of what a list,
 * map or channel holds.
 */

/** A number or a truth value: it carries no text. */
export const scalarType = 'scalar';

/** A text that was checked to be made of letters, digits and a few harmless signs; with slashes the other one. */
export const wordType = 'word';
export const slashedType = 'slashed';

/** Types of values that were checked: no text of a stranger's choice fits. Each lets through what the one before does, and more. */
export const checkedTypes = [scalarType, wordType, slashedType] as const;
export type CheckedType = (typeof checkedTypes)[number];

export function isCheckedType(name: string): name is CheckedType {
  return checkedTypes.some((type) => type === name);
}

/** A text that is checked to be nothing, where a class declares a field anew that the one it extends has checked. */
export const anyTextType = 'any-text';

/** Begins a checked type that a value has where the program has objects validated; see `DeclaredTypes`. */
export const validatedMark = 'validated:';

/** Begins a type that a value has by convention alone: it holds where nothing else is known of the value. */
export const conventionMark = '?';

/** Member of a class that is an interface: any class whose prototype has the members of its prototype implements it. */
export const interfaceMark = '^interface';

/** Member of a class that is a struct: its values are nothing else, where the language's types are closed. */
export const structMark = '^struct';

/** In the name of an export: the annotation before it is made of the one behind it, `AdminOnly.#is:a.b.PreAuthorize:PreAuthorize`. */
export const composedMark = '.#is:';
