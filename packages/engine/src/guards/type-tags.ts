/** Tags of types, `[object Array]`: they name a value's type and are not its text. */

import type { Constant } from '../ir/ir.ts';

/**
 * Types, in lower case, of objects that only the program makes: what a message or a text is parsed to has none of them.
 * Errs on the side of missing: such an object may have been made of what a message says.
 */
const madeTypes: ReadonlySet<string> = new Set(['date', 'readablestream', 'response', 'writablestream']);

/** Name of the type, in lower case as `typeof` would have it; `undefined` for anything but a tag. */
export function typeOfTag(constant: Constant | undefined): string | undefined {
  const tag = typeof constant === 'string' ? /^\[object (\w+)\]$/.exec(constant) : null;
  return tag?.[1]?.toLowerCase();
}

/** True for the tag of an object that the program has made for itself. */
export function isMadeTag(constant: Constant | undefined): boolean {
  const type = typeOfTag(constant);
  return type !== undefined && madeTypes.has(type);
}
