/** Parses format strings: the number of arguments, and values that placeholders cannot show. */

/** Syntax of explicit argument indexes in a language: `%1$s`, `%[1]d`. */
export type Numbered = 'dollar' | 'bracket' | 'none';

/** Kind of a value, from its literal or declared type: string, integer, floating point, boolean, character. */
export type ValueKind = 'text' | 'whole' | 'real' | 'truth' | 'character';

interface Place {
  /** Index of the argument, 0-based. */
  readonly argument: number;
  /** The conversion character: `d` in `%-5d`. */
  readonly verb: string;
}

export interface Places {
  /** Number of arguments the format requires. */
  readonly wanted: number;
  readonly places: readonly Place[];
}

const place =
  /%(%|n|(?:(\d+)\$|\[(\d+)\])?[-+ #0,(]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?[lLh]{0,2}([a-zA-Z<]|$|[^a-zA-Z]))/g;

/**
 * Parses C-style formats of Go, Python, Java and PHP: `%d`, `%-8.2f`, `%*d`. With explicit indexes, the highest one
 * counts.
 * `undefined` if the format is not understood.
 */
export function readPercent(
  format: string,
  { numbered }: { readonly numbered: Numbered },
): Places | undefined {
  const places: Place[] = [];
  let count = 0;
  let highest = 0;
  for (const [, all = '', dollar, bracket, verb = ''] of format.matchAll(place)) {
    if (all === '%' || (all === 'n' && numbered === 'dollar')) continue;
    // An unknown conversion, or one that reuses the previous argument.
    if (all === 'n' || !/^[a-zA-Z]$/.test(verb) || all.includes('<')) return undefined;
    const number = dollar ?? bracket;
    if (number === undefined) count += 1 + (all.match(/\*/g)?.length ?? 0);
    else highest = Math.max(highest, Number(number));
    // Java's `%tY`: the following letter is part of the conversion.
    places.push({ argument: (number === undefined ? count : Number(number)) - 1, verb });
  }
  // After an explicit index, Go continues counting from it.
  const isMixed = highest > 0 && count > 0 && numbered === 'bracket';
  return isMixed ? undefined : { wanted: Math.max(count, highest), places };
}

/** Counts the `{}` of SLF4J. A preceding backslash escapes them. */
export function countBraces(format: string): number {
  return [...format.matchAll(/(\\*)\{\}/g)].filter(([, slashes = '']) => slashes.length % 4 !== 2).length;
}

/** Kinds of values that conversions cannot show, keyed by conversion characters: `{ dxX: ['text'] }`. */
export type Refusals = Readonly<Record<string, readonly ValueKind[]>>;

/** Returns the first placeholder that cannot show its value; `undefined` if there is none or the kinds are unknown. */
export function refusedPlace(
  places: Places,
  refusals: Refusals,
  kindOf: (argument: number) => ValueKind | undefined,
): { readonly verb: string; readonly kind: ValueKind } | undefined {
  const rows = Object.entries(refusals);
  for (const { argument, verb } of places.places) {
    const refused = rows.find(([verbs]) => verbs.includes(verb))?.[1];
    const kind = refused === undefined ? undefined : kindOf(argument);
    if (kind !== undefined && refused?.includes(kind) === true) return { verb, kind };
  }
  return undefined;
}

const called: Readonly<Record<ValueKind, string>> = {
  text: 'a string',
  whole: 'an integer',
  real: 'a floating-point number',
  truth: 'a boolean',
  character: 'a character',
};

/** Message for a format with the wrong number of arguments. */
export function sayCounts(wanted: number, given: number): string {
  return `This format string has ${count(wanted, 'placeholder')} but gets ${count(given, 'argument')}.`;
}

/** Message for a value that its placeholder cannot show. */
export function sayRefused({ verb, kind }: { readonly verb: string; readonly kind: ValueKind }): string {
  return `The verb \`%${verb}\` of this format string does not accept ${called[kind]}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
