/** What a document says, for whoever asks whether anything else has changed. */

import { readYaml } from './read-yaml.ts';
import { scalarsOf } from './value.ts';

/** `undefined` of a text that is no YAML. */
export function outlineOfYaml(text: string): readonly string[] | undefined {
  const { documents, problems } = readYaml(text);
  if (problems.length > 0) return undefined;
  return documents.flatMap((root, index) =>
    [...scalarsOf(root)].map(({ scalar, path }) => `${[index, ...path].join('/')} = ${scalar.text}`),
  );
}

/** Where a line begins, and the blanks in front of an offset when there is nothing else. */
export function indentAt(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  return /^[ ]*(?:- +)*$/.test(before) ? ' '.repeat(before.length) : undefined;
}

/** The line ends of a file. */
export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
