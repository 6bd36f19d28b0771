/** Which analyzers run in a scan, and which files they claim. Loads neither the engine nor any analyzer. */

import {
  type AnalyzerGroup,
  type AnalyzerInfo,
  analyzerGroups,
  analyzerInfos,
  compileClaim,
} from '@assay/analyzers/claims';
import { type LanguageId, languageFiles } from '@assay/engine/files';
import type { ScanScope } from '../scan-report.ts';

/** An analyzer, as offered for selection. */
export interface AnalyzerName {
  /** `javascript`, `secrets`. */
  readonly id: string;
  /** `undefined` for one of code: it runs in every scan except those of other groups. */
  readonly group: AnalyzerGroup | undefined;
  /** Part of the cache key of its results. */
  readonly version: number;
}

/** Those of code first, then the others, each sorted by id. */
export function listAnalyzers(): readonly AnalyzerName[] {
  const code = languageFiles.map(({ id }) => ({ id, group: undefined, version: 0 }));
  return [
    ...code.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ...analyzerInfos.map(({ id, group, version }) => ({ id, group, version })),
  ];
}

export function isGroup(scope: ScanScope): scope is AnalyzerGroup {
  return analyzerGroups.some((group) => group === scope);
}

/**
 * Ids of the analyzers that a scan runs.
 *
 * Code is also read in scans of secrets, because its rules recognize them by context; secrets are also looked for in
 * scans of code, because reports mask them.
 *
 * @param named  only these, within the scope; default: all of the scope
 */
export function analyzersOf(scope: ScanScope, named?: readonly string[]): readonly string[] {
  const isOfScope = ({ group }: AnalyzerName): boolean => {
    if (scope === 'all' || scope === 'security') return true;
    if (group === undefined) return scope !== 'iac';
    return group === scope || (group === 'secrets' && scope !== 'iac');
  };
  return listAnalyzers()
    .filter((one) => isOfScope(one) && named?.includes(one.id) !== false)
    .map(({ id }) => id);
}

/** A sentence about what is wrong with a selection of analyzers; `undefined` if a scan can run with it. */
export function problemOfAnalyzers(scope: ScanScope, named?: readonly string[]): string | undefined {
  const known = listAnalyzers().map(({ id }) => id);
  const unknown = named?.find((id) => !known.includes(id));
  if (unknown !== undefined) return `Unknown analyzer "${unknown}"; available: ${known.join(', ')}.`;
  const ofScope = analyzersOf(scope);
  if (ofScope.length === 0) return `This version has no analyzer for scans of ${scope}.`;
  if (analyzersOf(scope, named).length > 0) return undefined;
  return `None of these analyzers runs in scans of ${scope}; there ${ofScope.length === 1 ? 'is' : 'are'} ${ofScope.join(', ')}.`;
}

/** True if any of the analyzers reads files of a language. */
export function readsLanguage(analyzers: readonly string[], language: LanguageId): boolean {
  // A page belongs to the programs that may render it.
  if (language === 'page') return analyzers.some((id) => languageFiles.some((one) => one.id === id));
  return languageFiles.some(({ id, grammars }) => grammars[language] !== undefined && analyzers.includes(id));
}

export interface Claims {
  /** Ids of the analyzers that claim a file by its name or first line, and of those that take any text. */
  readonly of: (path: string, readStart: () => string) => FileClaims;
}

export interface FileClaims {
  readonly named: readonly string[];
  readonly anyText: readonly string[];
}

const noClaims: FileClaims = { named: [], anyText: [] };

/** @param analyzers  ids; those of code claim nothing here */
export function compileClaims(analyzers: readonly string[]): Claims {
  const chosen = analyzerInfos
    .filter(({ id }) => analyzers.includes(id))
    .map((info) => ({ id: info.id, ...compileClaim(info.claims) }));
  const anyText = chosen.filter((one) => one.anyText).map(({ id }) => id);
  if (chosen.length === 0) return { of: () => noClaims };
  return {
    of: (path, readStart) => {
      const hasExtension = path.lastIndexOf('.') > path.lastIndexOf('/') + 1;
      let start: string | undefined;
      const named = chosen.filter((one) => {
        if (one.matchesPath(path)) return true;
        if (hasExtension || !one.readsStart) return false;
        start ??= readStart();
        return one.matchesStart(start);
      });
      const ids = named.map(({ id }) => id);
      return { named: ids, anyText: isNeverText(path) ? [] : anyText.filter((id) => !ids.includes(id)) };
    },
  };
}

/** Images, fonts, archives, executables: files that are never text. */
const neverText =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|icns|tiff?|psd|woff2?|ttf|otf|eot|pdf|zip|gz|tgz|bz2|xz|zst|7z|rar|jar|war|ear|class|pyc|pyo|so|dylib|dll|exe|bin|o|a|wasm|mp[34]|m4[av]|mov|avi|mkv|webm|ogg|wav|flac|sqlite3?|db|npy|npz|parquet|onnx|pt|h5)$/i;

function isNeverText(path: string): boolean {
  return neverText.test(path);
}

/** Size limit in bytes of a file that analyzers claim by its name; `undefined` if the general limit applies. */
export function largestFileOf(ids: readonly string[]): number | undefined {
  const sizes = ids.flatMap((id) => infoOf(id)?.largestFileBytes ?? []);
  return sizes.length === 0 ? undefined : Math.max(...sizes);
}

/** The description of an analyzer of files that are not code. */
export function infoOf(id: string): AnalyzerInfo | undefined {
  return analyzerInfos.find((info) => info.id === id);
}
