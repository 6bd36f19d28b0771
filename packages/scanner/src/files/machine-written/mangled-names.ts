/** Whether a script was minified and then laid out again: its own names have been exchanged for the shortest ones. */

/** Declarations below which names say nothing; mathematics has short ones, too. */
const leastNames = 80;
/** Share of one or two letters above which a minifier chose the names. Authors of vector code reach half. */
const shareOfShort = 0.85;
/** Names of one letter that are declared; a minifier uses up the alphabet, people keep to a few. */
const leastLetters = 18;

const declaration =
  /\bfunction\*?(?:\s{1,9}([\w$]+))?\s{0,9}\(([\w$\s,]{0,300})\)|\b(?:var|let|const|class)\s{1,9}([\w$]+)|\(([\w$\s,]{1,300})\)\s{0,9}=>/g;

/** UTF-16 units that are looked at: what a minifier did to them it did to the rest. */
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
