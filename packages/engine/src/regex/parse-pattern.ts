/** Parses patterns. Never throws, whatever the text. */

import { type AST, RegExpParser } from '@eslint-community/regexpp';

export interface ParsedPattern {
  readonly pattern: AST.Pattern;
  readonly flags: AST.Flags;
}

/** Maximum length of a pattern, in UTF-16 units; longer ones are generated tables. */
const maxLength = 20_000;
/** Maximum nesting of groups and classes, which bounds the recursion of the parser and of every reader of its tree. */
const maxNesting = 100;

export function parsePattern(source: string, flags: string): ParsedPattern | 'no-pattern' | 'too-large' {
  if (source.length > maxLength || nestingOf(source) > maxNesting) return 'too-large';
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  try {
    const parsedFlags = parser.parseFlags(flags);
    const { unicode, unicodeSets } = parsedFlags;
    const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
    return { pattern, flags: parsedFlags };
  } catch {
    // The parser reports an invalid pattern this way: the program itself throws there, and matches nothing.
    return 'no-pattern';
  }
}

/** Upper bound of the nesting: the number of open brackets, whatever their context. */
function nestingOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '\\') at++;
    else if (character === '(' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
  }
  return deepest;
}
