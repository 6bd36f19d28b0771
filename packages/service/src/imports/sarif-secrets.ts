/** Secrets quoted in another tool's results. */

import { findSecrets, holdsMask, privateKeyLines, type RuleInfo } from '@assay/core';
import { type JsonObject, listAt, textAt } from './sarif-value.ts';

/** Maximum length of a quotation to search: chosen; a longer one is not a line with a secret. */
const maxQuotation = 20_000;
/** Quoted strings. */
const quoted = /(["'`])((?:\\.|(?!\1)[^\\\n]){1,500})\1/g;
/** Shorter ones are separators and names, not secrets. */
const minQuoted = 4;

/**
 * Strings that other results and rules may quote as well: for secret scanners, single-word quotations and quoted
 * strings in them; for other tools, lines of private keys. The whole quotation is searched, although only one line of
 * it is kept.
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
