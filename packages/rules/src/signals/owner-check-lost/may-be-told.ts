/** Reports values from the session, path or a header that may now be overridden by another part of the request. */

import { type Comparison, openingOf, type SignalReport, type Statement } from '@assay/engine/rule';
import { reportChanged, spell } from '../compared.ts';
import { wordsOf } from '../guard-words.ts';
import type { Chain, Reading } from '../who-says.ts';
import { isKey } from './second-key.ts';

export interface Readings {
  readonly base: Reading;
  readonly head: Reading;
}

/** Yields one report per function. */
export function* mayBeTold(comparison: Comparison, readings: Readings): Iterable<SignalReport> {
  const { alignment, base, head } = comparison;
  const known = new Set(base.statements.flatMap(({ tokens }) => readings.base.chainsOf(tokens).map(textOf)));
  const fresh = [...alignment.added, ...alignment.changed.map(([, h]) => h)].sort((a, b) => a - b);
  for (const h of fresh) {
    const statement = head.statements[h];
    if (statement === undefined) continue;
    const chains = readings.head.chainsOf(statement.tokens);
    for (const said of chains) {
      if (!isChosen(said) || known.has(textOf(said))) continue;
      const kept =
        keptBeside(comparison, readings, { statement, said, chains }) ??
        overwritten(comparison, readings, { statement, said });
      if (kept === undefined) continue;
      yield report(comparison, h, said, kept);
      return;
    }
  }
}

interface Kept {
  readonly what: 'asker' | 'path' | 'header';
  readonly text: readonly string[];
}

interface Said {
  readonly statement: Statement;
  readonly said: Chain;
}

/** True for data that the sender of the request chooses freely. */
function isChosen({ says, part }: Chain): boolean {
  return says === 'sent' && part === 'rest';
}

/**
 * The alternative for the same value in a statement: `said || kept`, `said ? said : kept`, `said.orElse(kept)`,
 * `get("x", kept)`.
 */
function keptBeside(
  comparison: Comparison,
  readings: Readings,
  { statement, said, chains }: Said & { readonly chains: readonly Chain[] },
): Kept | undefined {
  const { tokens } = statement;
  const rest = tokens.findIndex(
    (token, at) =>
      at >= said.from && choosing.test(token) && openingOf(tokens, at) === openingOf(tokens, said.from),
  );
  const isWithin = (from: number) => from > said.from && from < said.end;
  const isOther = (from: number) => rest > 0 && from > rest && isOneValue(tokens, rest, from);
  const before = readings.base;
  for (const other of chains) {
    const what = trustedAs(other, said);
    if (what === undefined || !(isWithin(other.from) || isOther(other.from))) continue;
    if (hasChain(comparison, before, other)) return { what, text: other.text };
  }
  // A parameter that is a key: the caller has checked it.
  const key = tokens.findIndex(
    (token, at) =>
      (isWithin(at) || isOther(at)) &&
      isKey(token.replace('$', '')) &&
      comparison.base.parameters.some(({ name }) => name === token),
  );
  return key < 0 ? undefined : { what: 'path', text: [tokens[key] ?? ''] };
}

const choosing = /^(?:\|\||\?\?|\?:?|or|if|orElse|:|Or)$/;

function isOneValue(tokens: readonly string[], from: number, to: number): boolean {
  let depth = 0;
  for (const token of tokens.slice(from, to)) {
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    if (depth < 0 || (depth === 0 && token === ',')) return false;
  }
  return true;
}

/** Reports a variable with a trusted value that is overwritten with request data: `if (q) owner = q`. */
function overwritten(
  comparison: Comparison,
  { base, head }: Readings,
  { statement, said }: Said,
): Kept | undefined {
  const { tokens, kind } = statement;
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  if (at < 1 || said.from < at) return undefined;
  const names = kind === 'plain' ? tokens.slice(0, at) : [];
  for (const name of names) {
    const known = base.ofName(name);
    const chain =
      known === undefined ? undefined : chainAt(comparison.base.statements[known.statement], base);
    const what = chain === undefined ? undefined : trustedAs(chain, said);
    // Both are passed on: the request data is something else.
    const isBeside = chain !== undefined && tokens.join(' ').includes(textOf(chain));
    if (chain !== undefined && what !== undefined && !isBeside && isStill(comparison, head, chain))
      return { what, text: chain.text };
  }
  return undefined;
}

function chainAt(statement: Statement | undefined, reading: Reading): Chain | undefined {
  const tokens = statement?.tokens ?? [];
  const at = tokens.findIndex((token) => token === '=' || token === ':=');
  return reading.chainsOf(tokens).find(({ from }) => from > at);
}

function hasChain({ base }: Comparison, reading: Reading, chain: Chain): boolean {
  return base.statements.some(({ tokens }) =>
    reading.chainsOf(tokens).some((one) => textOf(one) === textOf(chain)),
  );
}

/** True if head still uses the trusted value. A value taken from the request alone is covered by another report. */
function isStill({ head }: Comparison, reading: Reading, chain: Chain): boolean {
  return head.statements.some(({ tokens }) =>
    reading.chainsOf(tokens).some((one) => textOf(one) === textOf(chain)),
  );
}

/** Why the value could be trusted, while the other part of the request may be anything. */
function trustedAs(chain: Chain, said: Chain): Kept['what'] | undefined {
  if (chain.says === 'asker') return 'asker';
  if (chain.part === 'path')
    return chain.text.length === 1 || chain.text.some(isKeyToken) ? 'path' : undefined;
  const isSecret = [...said.text, ...chain.text].some((token) =>
    wordsOf(token).some((word) => secrets.has(word)),
  );
  return chain.part === 'header' && isSecret ? 'header' : undefined;
}

function isKeyToken(token: string): boolean {
  return isKey(token.replace(/["'`$]/g, ''));
}

const secrets = new Set(
  'token authorization auth key apikey jwt session secret bearer credential'.split(' '),
);

function textOf({ text }: Chain): string {
  return text.join(' ');
}

function report(comparison: Comparison, h: number, said: Chain, { what, text }: Kept): SignalReport {
  const { head, alignment, baseStatements } = comparison;
  const [now, was] = [spell(said.text), spell(text)];
  const message = {
    asker: `The owner came from ${was}; if present, ${now} is now taken from the request instead.`,
    path: `The resource was identified by ${was}, which the guard in front checks; ${now} may now identify another one.`,
    header: `The secret came from ${was}; it may now be sent in the URL as ${now}, which logs, browser histories and links keep.`,
  }[what];
  const partner = alignment.baseOf[h] ?? -1;
  const near =
    partner >= 0
      ? partner
      : Math.max(
          0,
          baseStatements.findIndex(({ tokens }) => tokens.join(' ').includes(text.join(' '))),
        );
  return {
    ...reportChanged(comparison, [near, h], message, said.from),
    subject: `${text.join(' ')} ${said.text.join(' ')}`,
    within: head.name,
    ...(what !== 'asker' && { severity: 'medium' as const }),
  };
}
