/** Which arguments a format asks for, and which values its places cannot show. */

/** How a language writes that a place takes the argument with a number: `%1$s`, `%[1]d`. */
export type Numbered = 'dollar' | 'bracket' | 'none';

/** What a value is where its text or its declared type tells: a text, a whole number, one with a fraction, true or false. */
export type ValueKind = 'text' | 'whole' | 'real' | 'truth' | 'character';

interface Place {
  /** Which argument it shows, from 0. */
  readonly argument: number;
  /** The letter at its end: `d` of `%-5d`. */
  readonly verb: string;
}

export interface Places {
  /** How many arguments the format asks for. */
  readonly wanted: number;
  readonly places: readonly Place[];
}

const place =
  /%(%|n|(?:(\d+)\$|\[(\d+)\])?[-+ #0,(]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?[lLh]{0,2}([a-zA-Z<]|$|[^a-zA-Z]))/g;

/**
 * C's, as Go, Python, Java and PHP write it: `%d`, `%-8.2f`, `%*d`. Of numbered places the highest one counts.
 * `undefined` where the format is not understood.
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
    // A verb that there is not, or one that takes the argument of the place before.
    if (all === 'n' || !/^[a-zA-Z]$/.test(verb) || all.includes('<')) return undefined;
    const number = dollar ?? bracket;
    if (number === undefined) count += 1 + (all.match(/\*/g)?.length ?? 0);
    else highest = Math.max(highest, Number(number));
    // Java's `%tY`: the letter behind it is a part of the date.
    places.push({ argument: (number === undefined ? count : Number(number)) - 1, verb });
  }
  // Behind a bracket Go goes on counting from its number.
  const isMixed = highest > 0 && count > 0 && numbered === 'bracket';
  return isMixed ? undefined : { wanted: Math.max(count, highest), places };
}

/** `{}` of SLF4J: a backslash before it makes it text. */
export function countBraces(format: string): number {
  return [...format.matchAll(/(\\*)\{\}/g)].filter(([, slashes = '']) => slashes.length % 4 !== 2).length;
}

/** Values that verbs cannot show, by a text of the verbs: `{ dxX: ['text'] }`. */
export type Refusals = Readonly<Record<string, readonly ValueKind[]>>;

/** The first place whose value it cannot show; `undefined` for none, and for values of which nothing is known. */
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
  text: 'a text',
  whole: 'a whole number',
  real: 'a number with a fraction',
  truth: 'true or false',
  character: 'a character',
};

/** What a report says of a format whose count does not fit. */
export function sayCounts(wanted: number, given: number): string {
  return `This format has ${wanted} places, and gets ${given} values.`;
}

/** What a report says of a value that its place cannot show. */
export function sayRefused({ verb, kind }: { readonly verb: string; readonly kind: ValueKind }): string {
  return `The place \`%${verb}\` of this format cannot show ${called[kind]}.`;
}
