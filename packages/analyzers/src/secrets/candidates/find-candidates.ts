/** All values of a text that may be secrets. */

import { type CommandPassword, findCommandPasswords } from '@assay/core';
import type { Candidate } from './candidate.ts';
import { type FindOptions, findNamed } from './named-candidates.ts';
import { NextIndex } from './next-index.ts';
import { findInManifests } from './secret-manifests.ts';
import { findUnnamed, findUrlPasswords } from './unnamed-candidates.ts';

/** Keys and certificates in the PEM form, however they are written: findings of a form, or none. */
const pemBlock = /-----BEGIN [A-Z0-9 ]{1,40}-----[^-]{0,20000}(?:-----END [A-Z0-9 ]{1,40}-----)?/g;

/**
 * @param commands  of `findCommandPasswords`
 * @returns in order of their start; none without a name goes over one with a name. None is within a PEM block
 */
export function findCandidates(
  text: string,
  options: FindOptions,
  commands: readonly CommandPassword[] = findCommandPasswords(text),
): readonly Candidate[] {
  const blocks = [...text.matchAll(pemBlock)].map(
    ({ index, 0: whole }) => [index, index + whole.length] as const,
  );
  const all = findAll(text, options, commands);
  if (blocks.length === 0) return all;
  let at = 0;
  return all.filter(({ start, end }) => {
    while ((blocks[at]?.[1] ?? Infinity) <= start) at++;
    return (blocks[at]?.[0] ?? Infinity) >= end;
  });
}

function findAll(
  text: string,
  options: FindOptions,
  commands: readonly CommandPassword[],
): readonly Candidate[] {
  const named = byStart([
    ...findNamed(text, new NextIndex(text), options),
    ...findUrlPasswords(text),
    ...ofCommands(text, commands),
    ...findInManifests(text),
  ]);
  const unnamed = byStart([...findUnnamed(text)].reverse());
  let at = 0;
  const others = unnamed.filter(({ start, end }) => {
    while (at < named.length && (named[at]?.start ?? 0) < start) at++;
    // A run of characters goes over the name as well: `name=value`.
    return (named[at]?.start ?? Infinity) >= end;
  });
  return byStart([...named, ...others]);
}

/** What an option gives to a program, or an argument to a call, is as much of a password as what a name is assigned. */
function ofCommands(text: string, commands: readonly CommandPassword[]): readonly Candidate[] {
  return commands.map((found) => {
    // A variable in it says more than the letters around it.
    const isCertain = found.isCertain && !/\$[\w{(]/.test(text.slice(found.start, found.end));
    return { ...found, isCertain, separator: '=', syntax: 'pair' };
  });
}

/** Without a second one at the same start: the last one stays, of names the closest. */
function byStart(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept = new Map<number, Candidate>();
  for (const candidate of candidates) kept.set(candidate.start, candidate);
  return [...kept.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
