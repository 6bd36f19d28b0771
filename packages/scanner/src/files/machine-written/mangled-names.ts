/** Whether a script was minified and then reformatted: its own names have been replaced with the shortest ones. */

/** Number of declarations below which names are not significant; mathematical code has short ones, too. */
const leastNames = 80;
/** Share of names of one or two letters above which a minifier chose them. Handwritten vector code reaches half. */
const shareOfShort = 0.85;
/** Minimum number of declared one-letter names; a minifier uses the whole alphabet, people only a few letters. */
const leastLetters = 18;

const declaration =
  /\bfunction\*?(?:\s{1,9}([\w$]+))?\s{0,9}\(([\w$\s,]{0,300})\)|\b(?:var|let|const|class)\s{1,9}([\w$]+)|\(([\w$\s,]{1,300})\)\s{0,9}=>/g;

/** UTF-16 units to sample: a minifier treats the rest the same way. */
const sampleLength = 40_000;

export function isMangled(text: string): boolean {
  let names = 0;
  let short = 0;
  const letters = new Set<string>();
  for (const [, ...found] of text.slice(0, sampleLength).matchAll(declaration)) {
    for (const word of found.join(',').split(/[\s,]+/)) {
      if (word === '') continue;
      names++;
      if (word.length <= 2) short++;
      if (word.length === 1) letters.add(word);
    }
  }
  return names >= leastNames && short >= names * shareOfShort && letters.size >= leastLetters;
}
