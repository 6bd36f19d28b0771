/** Secrets that a change writes into settings: files that no front end reads. Those in code are found by rules. */

import { LineIndex } from '@assay/engine';
import type { ComparedFile, FileResult, FileSignal } from '../../../analyzer.ts';
import { isSettings, namedSecret } from '../../detect.ts';

export const secretAdded: FileSignal = {
  id: 'review/secret-added',
  title: 'A secret is written into the repository',
  category: 'security',
  type: 'secret',
  severity: 'high',
  status: 'stable',
  *compare(files) {
    for (const file of files) {
      if (file.isTest || !isSettings(file.path)) continue;
      for (const line of linesOfNewSecrets(file)) {
        const named = namedSecret(line.text);
        const name = named === undefined ? 'This line' : `\`${named.name}\``;
        yield {
          path: file.path,
          line: line.line,
          message: `${name} has a secret as its value. Once pushed it is known: replace it where it is used, and keep it out of the repository.`,
          subject: named?.name ?? 'secret',
          within: '',
        };
      }
    }
  },
};

/** Added lines at which a secret begins that no removed line had. */
function linesOfNewSecrets({ base, head, baseResult, headResult, lines }: ComparedFile) {
  const removed = new Set(lines.removed.map(({ line }) => line));
  const old = new Set(
    secretsIn(base, baseResult)
      .filter(({ line }) => removed.has(line))
      .map(({ value }) => value),
  );
  const fresh = new Set(
    secretsIn(head, headResult)
      .filter(({ value }) => !old.has(value))
      .map(({ line }) => line),
  );
  return lines.added.filter(({ line }) => fresh.has(line));
}

function secretsIn(text: string | undefined, result: FileResult<unknown> | undefined) {
  if (text === undefined || result === undefined) return [];
  const index = new LineIndex(text);
  return result.hits
    .filter(({ confidence }) => confidence !== 'low')
    .map(({ start, end }) => ({ line: index.lineOf(start), value: text.slice(start, end) }));
}
