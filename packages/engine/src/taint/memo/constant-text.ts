/** Conversions of constants to unique strings and back. */

import { type Constant, missing } from '../../ir/ir.ts';
import type { ArgumentConstants } from '../frame/argument-constants.ts';

/** Encodes a constant so that strings are equal exactly if the constants are; the empty string for `undefined`. */
export function constantText(constant: Constant | undefined): string {
  if (constant === undefined) return '';
  if (constant === missing) return 'm';
  if (constant === null) return '0';
  if (typeof constant === 'object') return `r${JSON.stringify([constant.pattern, constant.flags])}`;
  if (typeof constant === 'bigint') return `i${constant}`;
  if (typeof constant === 'number') return Object.is(constant, -0) ? 'n-0' : `n${constant}`;
  return typeof constant === 'string' ? `s${constant}` : `b${constant}`;
}

export function constantOfText(text: string): Constant | undefined {
  const rest = text.slice(1);
  switch (text[0]) {
    case 'm':
      return missing;
    case 's':
      return rest;
    case 'n':
      return Number(rest);
    case 'b':
      return rest === 'true';
    case 'i':
      return BigInt(rest);
    case '0':
      return null;
    case 'r': {
      const [pattern = '', flags = ''] = JSON.parse(rest) as string[];
      return { pattern, flags };
    }
    default:
      return undefined;
  }
}

export function argumentsText(args: ArgumentConstants): string {
  return JSON.stringify(args.map((constant) => constantText(constant)));
}

export function argumentsOfText(text: string): ArgumentConstants {
  return (JSON.parse(text) as string[]).map((one) => constantOfText(one));
}
