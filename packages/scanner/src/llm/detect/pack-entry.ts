/** What is sent for one entry: its slice, fenced piece by piece, and what the engine knows of the route. */

import type { Route } from '@assay/core';
import type { EntrySlice } from '../../process/entries-request.ts';
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
export function contextOf({ route, siblings, pieces, leftOut }: EntrySlice): readonly PromptPart[] {
  const parts: PromptPart[] = [
    isFunction(route)
      ? { kind: 'untrusted', label: 'the exported function', text: route.route }
      : {
          kind: 'untrusted',
          label: 'the route, and what runs before its handler',
          text: describeRoute(route),
        },
  ];
  if (siblings.length > 0)
    parts.push({
      kind: 'untrusted',
      label: 'routes beside it',
      text: siblings.map(describeRoute).join('\n'),
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

/** Users of a package call it; no request is answered. */
export function isFunction({ methods }: Route): boolean {
  return methods.length === 0;
}

function describeRoute({ methods, route, guards }: Route): string {
  const names = guards.map(({ name, kinds }) =>
    kinds.length === 0 ? name : `${name} (${kinds.join(', ')})`,
  );
  return `${methods.join(',')} ${route} after: ${names.length === 0 ? 'nothing' : names.join('; ')}`;
}
