/** What the results of another tool quote that is a secret. */

import { findSecrets, holdsMask, privateKeyLines, type RuleInfo } from '@assay/core';
import { type JsonObject, listAt, textAt } from './sarif-value.ts';

/** Characters of a quotation that are looked at: chosen, a longer one is no line with a secret. */
const maxQuotation = 20_000;
/** Texts in quotes. */
const quoted = /(["'`])((?:\\.|(?!\1)[^\\\n]){1,500})\1/g;
/** Shorter ones are no secrets, but separators and names. */
const minQuoted = 4;

/**
 * What other results and rules may quote as well: of a tool that looks for secrets, a quotation of one word and what is in
 * quotes in one; of others, lines of private keys. A quotation is looked at whole, though a line of it is kept.
 */
export function secretsOf(result: JsonObject, rule: RuleInfo): readonly string[] {
  const isSearch = looksForSecrets(rule);
  return listAt(result, 'locations').flatMap((location) => {
    const text = (textAt(location, 'physicalLocation', 'region', 'snippet', 'text') ?? '').slice(
      0,
      maxQuotation,
    );
    const around = (textAt(location, 'physicalLocation', 'contextRegion', 'snippet', 'text') ?? '').slice(
      0,
      maxQuotation,
    );
    const keys = [...privateKeyLines(text), ...privateKeyLines(around)];
    return isSearch && !holdsMask(text) ? [...keys, ...valuesIn(text)] : keys;
  });
}

function valuesIn(text: string): readonly string[] {
  const [line = ''] = text.trim().split('\n', 1);
  const literals = [...line.matchAll(quoted)].map((match) => match[2] ?? '');
  const forms = findSecrets(line).map(({ start, end }) => line.slice(start, end));
  const all = /\s/.test(line) ? [...literals, ...forms] : [line, ...literals, ...forms];
  return all.filter((value) => value.length >= minQuoted);
}

export function looksForSecrets({ id, title, type }: RuleInfo): boolean {
  return type === 'secret' || /secret|credential|passw|token|api.?key|private.?key/i.test(`${id} ${title}`);
}
