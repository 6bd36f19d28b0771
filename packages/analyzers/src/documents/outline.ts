/** Outline of a document, to check that a change affects nothing else. */

import { readYaml } from './read-yaml.ts';
import { scalarsOf } from './value.ts';

/** `undefined` for invalid YAML. */
export function outlineOfYaml(text: string): readonly string[] | undefined {
  const { documents, problems } = readYaml(text);
  if (problems.length > 0) return undefined;
  return documents.flatMap((root, index) =>
    [...scalarsOf(root)].map(({ scalar, path }) => `${[index, ...path].join('/')} = ${scalar.text}`),
  );
}

/** Start of the line and the indentation before an offset, if there is nothing else before it. */
export function indentAt(text: string, offset: number): string | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const before = text.slice(start, offset);
  return /^[ ]*(?:- +)*$/.test(before) ? ' '.repeat(before.length) : undefined;
}

/** Line terminator of a file. */
export function lineEndOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
