/**
 * Secrets in any text: keys that a provider gave out, private keys, and values of settings whose names say that they are secret.
 *
 * Errs on the side of silence: what stands for a value that comes from elsewhere is none. What code assigns by name is found by the
 * rules of its language, which know what is a name there.
 */

import { findPrivateKeys } from '@assay/core';
import type { Analyzer, AnalyzerRule, FileResult, Hit } from '../analyzer.ts';
import { findProvenSecrets, isSettings, namedSecret } from './detect.ts';
import { info } from './info.ts';
import { secretAdded } from './signals/secret-added/signal.ts';

const common = {
  family: 'hard-coded-credentials',
  category: 'security',
  type: 'secret',
  severity: 'high',
  precision: 'medium',
  cwe: [798, 312],
  owasp: ['A07:2021'],
  remediationMinutes: 30,
  since: '0.1.0',
  status: 'stable',
  aliases: [],
} as const;

const rules = {
  providerKey: {
    ...common,
    id: 'secrets/provider-key',
    title: 'Key of a provider is in the repository',
    precision: 'high',
    remedy:
      'Revoke the key at its provider, make a new one, and give it to the program from outside the repository.',
  },
  privateKey: {
    ...common,
    id: 'secrets/private-key',
    title: 'Private key is in the repository',
    precision: 'high',
    remedy:
      'Replace the key pair wherever its public half is trusted, and keep the new key outside the repository.',
  },
  namedSecret: {
    ...common,
    id: 'secrets/secret-in-settings',
    title: 'Setting holds a secret',
    remedy:
      'Change the secret where it is used, and read the new one from the environment or a store of secrets.',
  },
} as const satisfies Record<string, AnalyzerRule>;

export const analyzer: Analyzer = {
  ...info,
  rules: Object.values(rules),
  analyzeFile: ({ path, text }): FileResult<never> => {
    const keys = findPrivateKeys(text).filter(({ start, end }) => isWholeKey(text.slice(start, end)));
    const hits: Hit[] = keys.map((range) => ({
      ...range,
      ruleId: rules.privateKey.id,
      message: 'A private key stands here.',
      confidence: 'high',
      identity: ['private key'],
    }));
    for (const { start, end, kind, title } of findProvenSecrets(text))
      if (!keys.some((key) => key.start <= start && end <= key.end))
        hits.push({
          start,
          end,
          ruleId: rules.providerKey.id,
          message: `This is a secret by its form: ${title}.`,
          confidence: 'high',
          identity: [kind, namedSecret(lineAround(text, start).text)?.name ?? ''],
        });
    if (isSettings(path)) hits.push(...namedHits(text, hits));
    return { hits };
  },
  signals: [secretAdded],
};

/** What a quotation has left of a key, or one whose body is a placeholder, opens nothing. */
function isWholeKey(key: string): boolean {
  return key.startsWith('-----BEGIN') && /-----(?:\s|\\[rn])*[A-Za-z0-9+/]{16}/.test(key);
}

/** @param known  what is told of by its form */
function namedHits(text: string, known: readonly Hit[]): readonly Hit[] {
  const hits: Hit[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const named = namedSecret(line);
    const from = start + (named?.at ?? 0);
    if (
      named?.isSecret === true &&
      !known.some((hit) => hit.start < from + named.value.length && from < hit.end)
    )
      hits.push({
        ruleId: rules.namedSecret.id,
        start: from,
        end: from + named.value.length,
        message: `\`${named.name}\` has a secret as its value.`,
        confidence: 'medium',
        identity: [named.name],
      });
    start += line.length + 1;
  }
  return hits;
}

function lineAround(text: string, at: number): { readonly text: string } {
  const end = text.indexOf('\n', at);
  return { text: text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end) };
}
