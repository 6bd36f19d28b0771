/**
 * Groups the files of a tree into questions: files with handlers together, because comparison shows what one of them
 * lacks; then the remaining code, which sets up the program; then its pages. Every line is part of one question.
 */

import type { Route } from '@assay/core';
import type { Entry, EntryPiece } from '@assay/engine';
import type { SliceFunction } from '../process/entries-request.ts';
import { isFunction } from './describe-route.ts';

/** A file that may be shown. */
export interface PlannedFile {
  readonly path: string;
  readonly lines: readonly string[];
  /** Sorted by line. */
  readonly functions: readonly SliceFunction[];
  readonly isPage: boolean;
  /** As named by the engine. */
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
  /** Code of other files: callees of the handlers and what runs before them; nearest first. */
  readonly context: readonly EntryPiece[];
}

/** UTF-16 units. 24,000 tokens of the contract, at three characters per token, less callees and surrounding text. */
const maxPart = 45_000;
/** Size of sections, which end at function boundaries if possible. */
const maxSection = 14_000;
/** Size up to which a file with handlers is shown whole; of a longer one, only functions that requests reach. */
const maxHandlerFile = 90_000;
/**
 * Limit for code without handlers (the handlers' language first), and for pages; raised to the size of the code with
 * handlers.
 */
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

/** If the program handles requests, exports of a page's script are not entry points. */
function reachedOf(entries: readonly Entry[]): readonly Entry[] {
  const answering = entries.filter(({ route }) => !isFunction(route));
  return answering.length === 0 ? entries : answering;
}

/** State-changing routes without a known login come first; then code without handlers, then pages. */
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

/** Cuts a file into sections that end after functions, if these are short enough. */
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

/** Last line such that the lines from the first to it fit into the given number of characters; at least the first. */
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

/** A page without any interpolation, script or form holds nothing to ask about. */
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

/** Code that sets up a program is near the root of its tree. */
function depthOf({ path }: PlannedFile): number {
  return path.split('/').length;
}
