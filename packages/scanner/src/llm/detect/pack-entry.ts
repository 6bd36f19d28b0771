/** What is sent for one entry: its slice, fenced piece by piece, and what the engine knows of the route. */

import type { EntrySlice } from '../../process/entries-request.ts';
import { isFunction } from '../context/describe-route.ts';
import { flawClasses } from '../flaw-classes.ts';
import type { PromptPart } from '../llm.ts';

export function packEntry(slice: EntrySlice): readonly PromptPart[] {
  return [
    { kind: 'instruction', label: '', text: `Classes of flaws:\n${classesText}` },
    ...contextOf(slice),
    { kind: 'instruction', label: '', text: 'Give the findings.' },
  ];
}

/** The part that a question about a claim has in common with the first question. */
export function contextOf({ route, told, siblings, pieces, leftOut }: EntrySlice): readonly PromptPart[] {
  const parts: PromptPart[] = [
    isFunction(route)
      ? { kind: 'untrusted', label: 'the exported function', text: told }
      : {
          kind: 'untrusted',
          label: 'the route, and what runs before its handler',
          text: told,
        },
  ];
  if (siblings.length > 0)
    parts.push({
      kind: 'untrusted',
      label: 'routes beside it',
      text: siblings.join('\n'),
    });
  for (const { role, path, startLine, text } of pieces)
    parts.push({ kind: 'untrusted', label: `${role} ${path} from line ${startLine}`, text });
  if (leftOut > 0)
    parts.push({ kind: 'instruction', label: '', text: `${leftOut} further functions are not shown.` });
  return parts;
}

const classesText = flawClasses
  .map(({ title, cwe }) => `- ${cwe.map((number) => `CWE-${number}`).join(' or ')}: ${title}.`)
  .join('\n');
