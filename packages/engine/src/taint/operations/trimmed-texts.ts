/** Strings without their leading characters. */

import { isRegex } from '../../guards/pattern-guards.ts';
import { rootOf } from '../../ir/call-access.ts';
import { Op } from '../../ir/ir.ts';
import type { Frame } from '../frame/frame.ts';

/** `^/+`, `^[/\\]*` and similar. */
const leadingSlashes = /^\^(?:\\?\/|\[[^\]^]*\/[^\]]*\])[+*]$/;

/**
 * True for a string whose leading slashes were removed: `strings.TrimLeft(path, "/")`, `path.lstrip('/')`,
 * `path.replace(/^\/+/, '')`.
 */
export function isWithoutLeadingSlash(frame: Frame, v: number): boolean {
  const { code, guardContext } = frame;
  const call = rootOf(code, v);
  if (code.op[call] !== Op.call) return false;
  const { args } = guardContext.partsOf(call);
  const given = frame.valueOf(args[0] ?? -1).constant;
  switch (guardContext.operationOf(call)) {
    case 'trim':
    case 'trimStartOf':
      return typeof given === 'string' && given.includes('/');
    case 'replace':
      return (
        isRegex(given) && leadingSlashes.test(given.pattern) && frame.valueOf(args[1] ?? -1).constant === ''
      );
    default:
      return false;
  }
}
