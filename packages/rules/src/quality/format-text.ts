/** How many arguments a format asks for. `undefined` where the format is not understood. */

/** How a language writes that a place takes the argument with a number: `%1$s`, `%[1]d`. */
export type Numbered = 'dollar' | 'bracket' | 'none';

const place =
  /%(%|n|(?:(\d+)\$|\[(\d+)\])?[-+ #0,(]*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?[lLh]{0,2}([a-zA-Z<]|$|[^a-zA-Z]))/g;

/** C's, as Go, Python and Java write it: `%d`, `%-8.2f`, `%*d`. Of numbered places the highest one counts. */
export function countPercent(
  format: string,
  { numbered }: { readonly numbered: Numbered },
): number | undefined {
  let count = 0;
  let highest = 0;
  for (const [, all = '', dollar, bracket, verb = ''] of format.matchAll(place)) {
    if (all === '%' || (all === 'n' && numbered === 'dollar')) continue;
    // A verb that there is not, or one that takes the argument of the place before.
    if (all === 'n' || !/^[a-zA-Z]$/.test(verb) || all.includes('<')) return undefined;
    const number = dollar ?? bracket;
    if (number === undefined) count += 1 + (all.match(/\*/g)?.length ?? 0);
    else highest = Math.max(highest, Number(number));
  }
  // Behind a bracket Go goes on counting from its number.
  return highest > 0 && count > 0 && numbered === 'bracket' ? undefined : Math.max(count, highest);
}

/** `{}` of SLF4J: a backslash before it makes it text. */
export function countBraces(format: string): number {
  return [...format.matchAll(/(\\*)\{\}/g)].filter(([, slashes = '']) => slashes.length % 4 !== 2).length;
}
