/** The tree after a change, for signals: where a name occurs, and which functions have it. Read lazily, and once. */

import {
  type CopiedPlace,
  findCopies,
  hasCode,
  type NamedPlace,
  readSyntax,
  type SourceSyntax,
  settlePurposes,
  type Unit,
  unitsOf,
} from '@assay/engine';
import { isFor, isOfTests, ofTests } from '@assay/engine/files';
import type { Languages } from '../analysis/engine.ts';
import { type DiscoveredFile, discoverFiles } from '../files/discover-files.ts';
import { languageOfPath } from '../files/language.ts';
import { readSource } from '../files/read-source.ts';

/** Texts cached between queries; files beyond the limit are read again. Not measured. */
const maxKeptCharacters = 64_000_000;
/** Maximum number of places of one name; a more frequent name is too common to be useful. */
const maxPlaces = 200;
/** Maximum number of files parsed in a search for functions of one name. */
const maxParsed = 10;
/** A copy keeps at least half of its names (`find-clones.ts`); files with fewer of the longest are not compared. */
const namesShare = 0.5;
const leastNames = 4;
const maxNames = 16;
const leastNameLength = 5;
/** Maximum number of files that one function is compared with. */
const maxCompared = 5;

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

export class HeadTree {
  readonly #directory: string;
  readonly #languages: Languages;
  readonly #texts = new Map<string, string>();
  readonly #units = new Map<string, readonly Unit[]>();
  #files: ReadonlyMap<string, DiscoveredFile> | undefined;
  #kept = 0;

  constructor(directory: string, languages: Languages) {
    this.#directory = directory;
    this.#languages = languages;
  }

  /** Whether a file is a test; for one that is not in head or not code, only its path decides. */
  isTest(path: string, text: string): boolean {
    const file = this.#sourceFiles().get(path);
    if (file === undefined) return isOfTests(path);
    return isFor(settlePurposes(file.hints, { ...file, text }), ofTests);
  }

  placesOf(name: string): readonly NamedPlace[] {
    if (!plainName.test(name)) return [];
    const places: NamedPlace[] = [];
    for (const path of this.#sourcePaths()) {
      const text = this.#textOf(path);
      for (
        let at = text.indexOf(name);
        at >= 0 && places.length < maxPlaces;
        at = text.indexOf(name, at + name.length)
      ) {
        if (isNamePart(text[at - 1]) || isNamePart(text[at + name.length])) continue;
        const start = text.lastIndexOf('\n', at) + 1;
        const end = text.indexOf('\n', at);
        const line = text.slice(start, end < 0 ? text.length : end);
        places.push({ path, line: countLines(text, start), text: line });
      }
    }
    return places;
  }

  functionsNamed(name: string): readonly Unit[] {
    const declares = new RegExp(
      `(?:\\b(?:function|def)\\b[^\\n(]*|\\bfunc\\b(?:\\s*\\([^)\\n]*\\))?[^\\n(]*|[\\w\\]>] +|(?:const|let|var) +)${name}\\b`,
    );
    if (!plainName.test(name)) return [];
    const paths = new Set(
      this.placesOf(name)
        .filter(({ text }) => declares.test(text))
        .map(({ path }) => path),
    );
    return [...paths]
      .slice(0, maxParsed)
      .flatMap((path) => this.#unitsOf(path))
      .filter(
        (unit) =>
          unit.kind === 'function' && hasCode(unit) && unit.name.split('.').at(-1)?.split('/')[0] === name,
      );
  }

  /** Searches files that have most of the function's longer names; the function's own file first. */
  copiesOf(unit: Unit): readonly CopiedPlace[] {
    const names = longNamesOf(unit);
    if (names.length < leastNames) return [];
    const language = unit.source.tree.language;
    const counted = this.#sourcePaths()
      .filter(
        (path) =>
          path !== unit.path && languageOfPath(path) === language && !this.isTest(path, this.#textOf(path)),
      )
      .map((path) => ({ path, count: countNames(this.#textOf(path), names) }))
      .filter(({ count }) => count >= names.length * namesShare)
      .sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1));
    const others = counted.slice(0, maxCompared).flatMap(({ path }) => {
      const source = readSyntax(this.#textOf(path), language, this.#languages);
      return source === undefined ? [] : [{ path, source }];
    });
    const all: readonly { path: string; source: SourceSyntax }[] = [
      { path: unit.path, source: unit.source },
      ...others,
    ];
    return all.flatMap(({ path, source }) =>
      findCopies(unit.source, source).map((lines) => ({ ...lines, path })),
    );
  }

  #sourcePaths(): readonly string[] {
    return [...this.#sourceFiles().keys()];
  }

  #sourceFiles(): ReadonlyMap<string, DiscoveredFile> {
    this.#files ??= new Map(
      discoverFiles(this.#directory, { useGitignore: false }).files.map((file) => [file.path, file]),
    );
    return this.#files;
  }

  #textOf(path: string): string {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const source = readSource(this.#directory, path);
    const text = source.kind === 'source' ? source.text : '';
    this.#kept += text.length;
    if (this.#kept <= maxKeptCharacters) this.#texts.set(path, text);
    return text;
  }

  #unitsOf(path: string): readonly Unit[] {
    const known = this.#units.get(path);
    if (known !== undefined) return known;
    const language = languageOfPath(path);
    const syntax =
      language === undefined ? undefined : readSyntax(this.#textOf(path), language, this.#languages);
    const units = syntax === undefined ? [] : unitsOf(path, syntax);
    this.#units.set(path, units);
    return units;
  }
}

function isNamePart(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_$]/u.test(character);
}

function countLines(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The longest names of a function: they distinguish it from others. */
function longNamesOf({ statements }: Unit): readonly string[] {
  const names = new Set(
    statements.flatMap(({ tokens }) =>
      tokens.filter((token) => token.length >= leastNameLength && plainName.test(token)),
    ),
  );
  return [...names]
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .slice(0, maxNames);
}

function countNames(text: string, names: readonly string[]): number {
  return names.filter((name) => text.includes(name)).length;
}
