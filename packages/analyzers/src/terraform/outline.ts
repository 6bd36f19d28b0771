/** Outline of a Terraform file, to check that a change affects nothing else. */

import { readHcl } from './syntax/read-hcl.ts';
import type { Block } from './syntax/syntax.ts';

/** `undefined` for invalid HCL. */
export function outlineOfHcl(text: string): readonly string[] | undefined {
  const { body, problems } = readHcl(text);
  if (problems.length > 0) return undefined;
  const lines: string[] = [];
  const add = ({ type, labels, body: inner }: Block, around: readonly string[]): void => {
    const path = [...around, type, ...labels];
    lines.push(`${path.join('/')} = `);
    for (const { name, value } of inner.attributes)
      lines.push(`${[...path, name].join('/')} = ${text.slice(value.start, value.end)}`);
    for (const block of inner.blocks) add(block, path);
  };
  for (const { name, value } of body.attributes)
    lines.push(`${name} = ${text.slice(value.start, value.end)}`);
  for (const block of body.blocks) add(block, []);
  return lines;
}
