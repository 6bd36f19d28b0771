/** Reads the parts of package manifests and TypeScript settings that concern module names. */

/** A name, or the prefix and suffix around the `*` of a pattern. */
export interface NamePattern {
  readonly prefix: string;
  readonly suffix: string;
  readonly hasStar: boolean;
}

/** Modules that a manifest exposes: those it names, or `index`. */
export function offeredModules(manifest: Readonly<Record<string, unknown>>): readonly string[] {
  const { name, version, exports, module, main, browser } = manifest;
  if (typeof name !== 'string' || typeof version !== 'string' || manifest['private'] === true) return [];
  const named = [exports, module, main, typeof browser === 'string' ? browser : undefined];
  const subpaths = isRecord(exports) ? Object.values(exports) : [];
  const offered = [...named, ...subpaths].flatMap((value) => stringsIn(value, 0));
  return [...new Set([...offered, ...(offered.length === 0 ? ['index'] : [])])];
}

/** Sources of modules that are built elsewhere under the same name: `src/clock.js` for `dist/clock.js`. */
export function ownNames(folder: string, modules: readonly string[]): readonly string[] {
  const names = modules.map((module) => module.slice(module.lastIndexOf('/') + 1));
  return [...new Set(names.map((name) => `${folder}/${name.replace(/(?:\.min)?\.[cm]?js$/, '')}`))];
}

export function splitPattern(pattern: string): NamePattern {
  const star = pattern.indexOf('*');
  return star < 0
    ? { prefix: pattern, suffix: '', hasStar: false }
    : { prefix: pattern.slice(0, star), suffix: pattern.slice(star + 1), hasStar: true };
}

/** The part of a name matched by `*`; empty for a pattern without `*`, `undefined` if the name does not match. */
export function middleOf(name: string, { prefix, suffix, hasStar }: NamePattern): string | undefined {
  if (!hasStar) return name === prefix ? '' : undefined;
  const isMatch =
    name.startsWith(prefix) && name.endsWith(suffix) && name.length >= prefix.length + suffix.length;
  return isMatch ? name.slice(prefix.length, name.length - suffix.length) : undefined;
}

/** All strings within a value, in order; for an `exports` map, those of its first entry, `.`. */
export function stringsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => stringsIn(part, depth + 1));
  const entries = Object.entries(value);
  const root = entries.find(([key]) => key === '.');
  return (root === undefined ? entries.filter(([key]) => !key.startsWith('.')) : [root]).flatMap(([, part]) =>
    stringsIn(part, depth + 1),
  );
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON with comments and trailing commas, as TypeScript does; `undefined` on a syntax error. */
export function parseLoose(text: string): unknown {
  const plain = text.replaceAll(
    /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_match, string: string | undefined) => string ?? '',
  );
  try {
    return JSON.parse(plain.replaceAll(/,(\s*[}\]])/g, '$1')) as unknown;
  } catch {
    return undefined;
  }
}
