/** Call sites of a function in the repository, found line by line. */

import type { Change, NamedPlace, Unit } from '@assay/engine/rule';

export interface CallPlace extends NamedPlace {
  /** Number of arguments; `undefined` if the call continues on the next line. */
  readonly given: number | undefined;
}

/** Names that occur in more places are not distinctive. */
const maxPlaces = 60;

export function lastNameOf({ name }: Unit): string {
  return name.split('.').at(-1)?.split('/')[0] ?? '';
}

/** Returns calls by name in head, without declarations and string literals; empty for a name that is too common. */
export function callsOfName(change: Change, name: string, language: string): readonly CallPlace[] {
  const places = change.placesOf(name);
  if (places.length > maxPlaces) return [];
  const call = new RegExp(`(?<![\\p{L}\\p{N}_$@])${name}\\s*\\(`, 'u');
  const declaration = new RegExp(
    `\\b(?:function|def|func|class|new)\\b[^=(]*\\b${name}\\s*\\(|^\\s*(?:(?:public|private|protected|static|final|async|abstract|override|default|synchronized|export)\\s+)+[^=(]*\\b${name}\\s*\\(|^\\s*(?:async\\s+)?${name}\\s*\\([^)]*\\)\\s*(?::[^{]*)?\\{\\s*$|^\\s*func\\s*\\([^)]*\\)\\s*${name}\\s*\\(`,
  );
  return places.flatMap((place) => {
    const code = place.text.replace(/^\s*(?:\/\/|#|\*).*$/, '');
    const found = call.exec(code);
    if (found === null || declaration.test(code) || !isOf(place.path, language)) return [];
    if (/^[^"'`]*["'`][^"'`]*$/.test(code.slice(0, found.index))) return [];
    return [{ ...place, given: countArguments(code, found.index + found[0].length) }];
  });
}

function isOf(path: string, language: string): boolean {
  if (language === 'python') return path.endsWith('.py');
  if (language === 'go' || language === 'java') return path.endsWith(`.${language}`);
  return /\.(?:[cm]?[jt]sx?|vue)$/.test(path);
}

/** Counts the arguments in a pair of parentheses. */
function countArguments(text: string, from: number): number | undefined {
  let [depth, count, isEmpty, quote] = [0, 1, true, ''];
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
      continue;
    }
    if (/["'`]/.test(character)) quote = character;
    if (character === ')' && depth === 0) return isEmpty ? 0 : count;
    if (/\S/.test(character)) isEmpty = false;
    if (/[([{]/.test(character)) depth += 1;
    else if (/[)\]}]/.test(character)) depth -= 1;
    else if (character === ',' && depth === 0) count += 1;
    else if (character === '.' && text.startsWith('...', at)) return undefined;
  }
  return undefined;
}

/** Returns the accepted numbers of arguments; `undefined` if any number is accepted. */
export function takes({
  parameters,
  source,
}: Unit): { readonly least: number; readonly most: number } | undefined {
  const own = parameters.filter(
    ({ name }, index) => !(source.tree.language === 'python' && index === 0 && /^(?:self|cls)$/.test(name)),
  );
  if (own.some(({ text }) => /^(?:\*|\.\.\.)|\.\.\.|^\/$/.test(text))) return undefined;
  return { least: own.filter(({ isOptional }) => !isOptional).length, most: own.length };
}
