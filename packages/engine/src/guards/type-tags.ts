/** Type tags such as `[object Array]`: they name a value's type and are not its content. */

import type { Constant } from '../ir/ir.ts';

/**
 * Types, in lower case, of objects that only the program creates; parsing a message or string never yields them.
 * Prefers false negatives: such an object may have been created from message data.
 */
const madeTypes: ReadonlySet<string> = new Set(['date', 'readablestream', 'response', 'writablestream']);

/** Name of the type in lower case, like `typeof`; `undefined` for anything but a tag. */
export function typeOfTag(constant: Constant | undefined): string | undefined {
  const tag = typeof constant === 'string' ? /^\[object (\w+)\]$/.exec(constant) : null;
  return tag?.[1]?.toLowerCase();
}

/** True for the tag of an object that only the program itself can have created. */
export function isMadeTag(constant: Constant | undefined): boolean {
  const type = typeOfTag(constant);
  return type !== undefined && madeTypes.has(type);
}
