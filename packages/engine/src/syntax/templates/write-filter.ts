/** A template filter as an expression of a language with `or` and with functions in modules. */

import { MadeText } from '../made-text.ts';
import type { Expression } from './expression.ts';
import { filterMeaning } from './filters.ts';

export interface FilterHost {
  /** Prefix of the template engine's functions: `__template__.`. */
  readonly library: string;
  /** Further prefix of filters that the program may define itself: `filters.` by default. */
  readonly own?: string;
  /** Operator that returns its right operand if the left one is not a value. */
  readonly or: string;
  readonly write: (value: Expression) => MadeText;
}

export function writeFilter(
  { name, value, args }: Extract<Expression, { kind: 'filter' }>,
  { library, own = 'filters.', or, write }: FilterHost,
): MadeText {
  const written = write(value);
  const meaning = filterMeaning(name);
  const text = new MadeText();
  switch (meaning) {
    case 'same':
      return written;
    case 'or': {
      const [other] = args;
      if (other === undefined) return written;
      return text.add('(').append(written).add(` ${or} `).append(write(other.value)).add(')');
    }
    case 'escape':
    case 'number':
      return text.add(`${library}${meaning}(`).append(written).add(')');
    default: {
      text.add(`${library}${own}${name.replace(/\W/g, '_')}_(`).append(written);
      for (const argument of args) text.add(', ').append(write(argument.value));
      return text.add(')');
    }
  }
}
