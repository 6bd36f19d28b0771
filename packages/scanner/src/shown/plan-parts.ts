/**
 * Which files of a tree are asked about together: those with handlers side by side, since what one of them lacks shows beside
 * the others; then the rest of the code, which sets the program up; then its pages. Every line is part of one question.
 */

import type { Route } from '@assay/core';
import type { Entry, EntryPiece } from '@assay/engine';
import type { SliceFunction } from '../process/entries-request.ts';
import { isFunction } from './describe-route.ts';

/** A file that may be shown. */
export interface PlannedFile {
  readonly path: string;
  readonly lines: readonly string[];
  /** In the order of their lines. */
  readonly functions: readonly SliceFunction[];
  readonly isPage: boolean;
  /** As the engine names it. */
  readonly language: string;
}

/** Lines of a file. */
export interface Section {
  readonly file: PlannedFile;
  /** 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface PlannedPart {
  readonly sections: readonly Section[];
  readonly routes: readonly Route[];
  readonly siblings: readonly Route[];
  /** Of other files: what the handlers call, and what stands before them; nearest first. */
  readonly context: readonly EntryPiece[];
}

/** UTF-16 units. 24,000 tokens of the contract, at three characters a token, less what is called and what stands around it. */
const maxPart = 45_000;
/** Lines that stay together as far as functions end in time. */
const maxSection = 14_000;
/** Of a file with handlers; of a longer one, functions that requests reach are shown. */
const maxHandlerFile = 90_000;
/** Code without handlers, that of their language first, and pages: no more of each than this, or than the code with handlers. */
const maxRest = 40_000;
const maxSiblings = 20;

/** @param files  sorted by path */
export function planParts(entries: readonly Entry[], files: readonly PlannedFile[]): readonly PlannedPart[] {
  const byFile = Map.groupBy(reachedOf(entries), ({ route }) => route.handler?.path ?? '');
  const own = files.filter(({ path }) => byFile.has(path));
  const handled = own.flatMap((file) => cutFile(file, byFile.get(file.path) ?? []));
  const room = Math.max(maxRest, sizeOf(handled));
  const spoken = new Set(own.map(({ language }) => language));
  const rankOf = (file: PlannedFile): number => (spoken.has(file.language) ? 0 : 100) + depthOf(file);
  const others = files.filter(({ path }) => !byFile.has(path)).toSorted((a, b) => rankOf(a) - rankOf(b));
  const code = within(
    room,
    others.filter(({ isPage }) => !isPage),
  );
  const pages = within(
    room,
    others.filter((file) => file.isPage && isTelling(file)),
  );
  return bundle([...handled, ...code, ...pages]).map((sections) => partOf(sections, reachedOf(entries)));
}

/** Where requests are answered, what a script of a page exports is no way in. */
function reachedOf(entries: readonly Entry[]): readonly Entry[] {
  const answering = entries.filter(({ route }) => !isFunction(route));
  return answering.length === 0 ? entries : answering;
}

/** Routes that change something without a known log-in come first; then code without handlers, then pages. */
export function riskOf({ routes, sections }: PlannedPart): number {
  if (routes.length === 0) return sections.some(({ file }) => !file.isPage) ? -1 : -2;
  return Math.max(...routes.map(riskOfRoute));
}

function riskOfRoute({ methods, route, guards }: Route): number {
  const changes = methods.some((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  const isGuarded = guards.some(
    ({ kinds }) => kinds.includes('authentication') || kinds.includes('authorization'),
  );
  return (changes ? 4 : 0) + (isGuarded ? 0 : 3) + (/[:{<*]/.test(route) ? 2 : 0);
}

/** In sections that begin behind functions where these are short enough. */
function cutFile(file: PlannedFile, entries: readonly Entry[]): readonly Section[] {
  const whole = { file, startLine: 1, endLine: file.lines.length };
  if (sizeOf([whole]) > maxHandlerFile && entries.length > 0) return reachedIn(file, entries);
  const ends = file.functions.map(({ endLine }) => endLine).toSorted((a, b) => a - b);
  const sections: Section[] = [];
  for (let startLine = 1; startLine <= file.lines.length; ) {
    const most = lastWithin(file, startLine, maxSection);
    const end =
      most === file.lines.length
        ? most
        : (ends.findLast((line) => line >= startLine && line <= most) ?? most);
    sections.push({ file, startLine, endLine: end });
    startLine = end + 1;
  }
  return sections;
}

/** The functions that its routes reach. */
function reachedIn(file: PlannedFile, entries: readonly Entry[]): readonly Section[] {
  const places = entries.flatMap(({ pieces }) => pieces.filter(({ path }) => path === file.path));
  const sorted = places.toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const sections: Section[] = [];
  for (const { startLine, endLine } of sorted) {
    const first = Math.max(startLine, (sections.at(-1)?.endLine ?? 0) + 1);
    if (first > endLine) continue;
    sections.push({
      file,
      startLine: first,
      endLine: Math.min(endLine, lastWithin(file, first, maxSection)),
    });
  }
  return sections;
}

/** Last line such that no more than so many characters stand from the first to it; the first at least. */
function lastWithin({ lines }: PlannedFile, first: number, most: number): number {
  let room = most - (lines[first - 1]?.length ?? 0);
  let last = first;
  while (last < lines.length) {
    room -= (lines[last]?.length ?? 0) + 1;
    if (room < 0) break;
    last += 1;
  }
  return last;
}

function within(room: number, files: readonly PlannedFile[]): readonly Section[] {
  let left = room;
  return files
    .flatMap((file) => cutFile(file, []))
    .filter((section) => {
      left -= sizeOf([section]);
      return left >= 0;
    });
}

/** A page that nothing is filled into, and that sends nothing, holds nothing to ask about. */
function isTelling({ lines }: PlannedFile): boolean {
  return lines.some((line) => /\{\{|\{%|<%|\$\{|<\?|<script|<form|\bth:|\bv-html\b/.test(line));
}

function bundle(sections: readonly Section[]): readonly (readonly Section[])[] {
  const parts: Section[][] = [];
  let room = 0;
  for (const section of sections) {
    const size = sizeOf([section]);
    if (size > room || parts.length === 0) {
      parts.push([]);
      room = maxPart;
    }
    room -= size;
    parts.at(-1)?.push(section);
  }
  return parts;
}

function partOf(sections: readonly Section[], all: readonly Entry[]): PlannedPart {
  const holds = (path: string, line: number): boolean =>
    sections.some(
      (section) => section.file.path === path && section.startLine <= line && line <= section.endLine,
    );
  const entries = all.filter(({ route: { handler } }) => handler && holds(handler.path, handler.line));
  const own = new Set(entries.map(({ route }) => route));
  const siblings = new Set(entries.flatMap((entry) => entry.siblings.filter((route) => !own.has(route))));
  const context = new Map<string, EntryPiece>();
  for (const piece of entries.flatMap(({ pieces }) => pieces).toSorted((a, b) => a.depth - b.depth)) {
    const key = `${piece.path}:${piece.startLine}:${piece.endLine}`;
    if (!context.has(key) && !holds(piece.path, piece.startLine)) context.set(key, piece);
  }
  return {
    sections,
    routes: [...own],
    siblings: [...siblings].slice(0, maxSiblings),
    context: [...context.values()],
  };
}

function sizeOf(sections: readonly Section[]): number {
  return sections.reduce(
    (sum, { file, startLine, endLine }) =>
      sum + file.lines.slice(startLine - 1, endLine).reduce((all, line) => all + line.length + 1, 0),
    0,
  );
}

/** What sets a program up stands near the root of its tree. */
function depthOf({ path }: PlannedFile): number {
  return path.split('/').length;
}
