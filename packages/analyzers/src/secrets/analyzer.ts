/**
 * Finds secrets in any text: provider keys, private keys, and values that their names and appearance reveal.
 *
 * A proven format is certain; everything else is ranked by a model trained on labeled repositories
 * (`docs/decisions/0042-secrets-are-ranked-by-what-was-learned.md`). Secrets that code assigns to names are also found
 * by the language rules, which win at the same location.
 */

import { findCommandPasswords } from '@assay/core';
import { type Analyzer, type AnalyzerRule, type FileResult, type Hit, noSettings } from '../analyzer.ts';
import { type FoundSecret, findHidden, findSecrets } from './find-secrets.ts';
import { fromEnvironment, outlineOfSettings } from './from-environment.ts';
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
    title: 'API key of a provider is committed to the repository',
    precision: 'high',
    remedy: 'Revoke the key at its provider, create a new one, and load it from outside the repository.',
  },
  privateKey: {
    ...common,
    id: 'secrets/private-key',
    title: 'Private key is committed to the repository',
    precision: 'high',
    remedy:
      'Replace the key pair wherever the public key is trusted, and keep the new key outside the repository.',
  },
  ownForm: {
    ...common,
    id: 'secrets/own-form',
    title: 'Secret that matches a custom pattern is committed to the repository',
    precision: 'high',
    remedy: 'Revoke the secret at its issuer, create a new one, and load it from outside the repository.',
  },
  hardCodedSecret: {
    ...common,
    id: 'secrets/hard-coded-secret',
    title: 'Secret is committed to the repository',
    // Of 40 shown on ten applications at first sight, 4 were worth fixing; of 20 on twenty others, 10.
    confidence: 'medium',
    remedy: 'Rotate the secret, and load the new one from the environment or a secret store.',
  },
} as const satisfies Record<string, AnalyzerRule>;

export const analyzer: Analyzer = {
  ...info,
  rules: Object.values(rules),
  analyzeFile: ({ path, text }, { secretForms } = noSettings): FileResult<never> => {
    const commands = findCommandPasswords(text);
    return {
      hits: findSecrets(path, text, secretForms, commands).map((found) => ({
        ...hitOf(found, describesApi(text)),
        fix: () => fromEnvironment(path, text, found.start, found.end),
      })),
      hidden: findHidden(text, commands),
    };
  },
  signals: [secretAdded],
  fixes: [rules.hardCodedSecret.id, rules.providerKey.id, rules.ownForm.id],
  outline: ({ path, text }) => outlineOfSettings(path, text),
};

/** How far into a file to look for its OpenAPI version, which license texts and comments may precede. Chosen. */
const longestHead = 4_000;

/** True for an OpenAPI or Swagger description, whose values are sample requests. */
function describesApi(text: string): boolean {
  return /^(?:\{\s*)?["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\.\d/m.test(text.slice(0, longestHead));
}

function hitOf({ start, end, rule, kind, title, name, confidence }: FoundSecret, isExample: boolean): Hit {
  return {
    ruleId: `secrets/${rule}`,
    start,
    end,
    message: messageOf({ rule, title, name }),
    confidence,
    identity: rule === 'private-key' ? ['private key'] : [kind, name],
    // Provider keys are valid wherever they occur.
    ...(isExample &&
      rule !== 'provider-key' && { evidence: [{ reason: 'not-shipped', detail: 'documentation' }] }),
  };
}

function messageOf({ rule, title, name }: Pick<FoundSecret, 'rule' | 'title' | 'name'>): string {
  if (rule === 'private-key')
    return title === 'private key'
      ? 'This is a private key.'
      : 'This is an encrypted private key, which anyone who knows its passphrase can use.';
  if (rule === 'own-form') return `This matches the custom secret pattern \`${title}\` of \`.assay.yml\`.`;
  if (rule === 'provider-key') return `This has the format of a secret: ${title}.`;
  return name === '' ? 'This looks like a secret.' : `\`${name}\` has a secret as its value.`;
}
