/** Finds all potential secrets of a text. */

import { type CommandPassword, findCommandPasswords } from '@assay/core';
import type { Candidate } from './candidate.ts';
import { type FindOptions, findNamed } from './named-candidates.ts';
import { NextIndex } from './next-index.ts';
import { findInManifests } from './secret-manifests.ts';
import { findUnnamed, findUrlPasswords } from './unnamed-candidates.ts';

/** PEM keys and certificates in any notation: matched by format or not at all. */
const pemBlock = /-----BEGIN [A-Z0-9 ]{1,40}-----[^-]{0,20000}(?:-----END [A-Z0-9 ]{1,40}-----)?/g;

/**
 * @param commands  of `findCommandPasswords`
 * @returns in order of their start; unnamed candidates do not overlap named ones, and none is inside a PEM block
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
    // A token may also span a name: `name=value`.
    return (named[at]?.start ?? Infinity) >= end;
  });
  return byStart([...named, ...others]);
}

/** Command options and call arguments are as significant as assignments. */
function ofCommands(text: string, commands: readonly CommandPassword[]): readonly Candidate[] {
  return commands.map((found) => {
    // A variable in the value makes it uncertain, whatever surrounds it.
    const isCertain = found.isCertain && !/\$[\w{(]/.test(text.slice(found.start, found.end));
    return { ...found, isCertain, separator: '=', syntax: 'pair' };
  });
}

/** Deduplicates by start: the last one wins, which has the closest name. */
function byStart(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept = new Map<number, Candidate>();
  for (const candidate of candidates) kept.set(candidate.start, candidate);
  return [...kept.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}
