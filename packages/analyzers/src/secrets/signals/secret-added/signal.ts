/**
 * Reports secrets added to configuration, which is not parsed by a language front end. Those in code are found by
 * rules.
 */

import { LineIndex } from '@assay/engine';
import type { ComparedFile, FileResult, FileSignal } from '../../../analyzer.ts';

export const secretAdded: FileSignal = {
  id: 'review/secret-added',
  title: 'A secret is added to the repository',
  category: 'security',
  type: 'secret',
  severity: 'high',
  status: 'stable',
  *compare(files) {
    for (const file of files) {
      if (file.isTest || isCode.test(file.path)) continue;
      for (const { line, name } of newSecrets(file)) {
        const subject = name === '' ? 'This line' : `\`${name}\``;
        yield {
          path: file.path,
          line,
          message: `${subject} has a secret as its value. Once pushed it is exposed: rotate it, and keep it out of the repository.`,
          subject: name === '' ? 'secret' : name,
          within: '',
        };
      }
    }
  },
};

/** Files of languages whose rules find secrets. */
const isCode = /\.(?:[cm]?[jt]sx?|vue|py|pyi|java|go)$/i;

interface SecretLine {
  readonly line: number;
  readonly name: string;
  readonly value: string;
}

/** Added lines with a secret that no removed line had, one report per line. */
function newSecrets({ base, head, baseResult, headResult, lines }: ComparedFile): readonly SecretLine[] {
  const removed = new Set(lines.removed.map(({ line }) => line));
  const added = new Set(lines.added.map(({ line }) => line));
  const old = new Set(
    secretsIn(base, baseResult)
      .filter(({ line }) => removed.has(line))
      .map(({ value }) => value),
  );
  const fresh = secretsIn(head, headResult).filter(({ line, value }) => added.has(line) && !old.has(value));
  return [...new Map(fresh.map((secret) => [secret.line, secret])).values()];
}

function secretsIn(text: string | undefined, result: FileResult<unknown> | undefined): readonly SecretLine[] {
  if (text === undefined || result === undefined) return [];
  const index = new LineIndex(text);
  return result.hits
    .filter(({ confidence }) => confidence !== 'low')
    .map(({ start, end, identity }) => ({
      line: index.lineOf(start),
      name: identity[1] ?? '',
      value: text.slice(start, end),
    }));
}
