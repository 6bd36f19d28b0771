/** Maps files to the languages that the engine has a front end for. */

import { grammars, type LanguageId, languageFiles } from '@assay/engine/files';

const languageByExtension: ReadonlyMap<string, LanguageId> = new Map(
  [...grammars()].flatMap(([id, { extensions }]) => extensions.map((extension) => [extension, id] as const)),
);

/** The extension with its dot, in lower case; the empty string for names such as `Makefile` and `.profile`. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
}

/** `undefined` if the extension is not of an analyzed language. */
export function languageOfPath(path: string): LanguageId | undefined {
  const [both = ''] = /(?:\.\w+){2}$/.exec(path.toLowerCase()) ?? [];
  return languageByExtension.get(both) ?? languageByExtension.get(extensionOf(path));
}

/** Language of a file without an extension, from its first line. */
export function languageOfShebang(start: string): LanguageId | undefined {
  const programs = programsOf(start);
  const language = languageFiles.find(({ interpreters }) =>
    programs.some((name) => interpreters.includes(name)),
  );
  const [id] = Object.keys(language?.grammars ?? {}) as LanguageId[];
  return id;
}

/** Words of a script's first line; `python3.12` is returned as `python`. Empty if it names no interpreter. */
export function programsOf(start: string): readonly string[] {
  if (!start.startsWith('#!')) return [];
  return start
    .slice(2)
    .split(/[\s/]+/)
    .map((word) => word.replace(/[\d.]+$/, ''));
}

/** True for a file that defines how modules resolve, or that affects flows. */
export function isManifest(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return languageFiles.some(
    ({ manifestPaths, manifests }) => manifests.test(name) || manifestPaths?.test(path) === true,
  );
}

/** True for sources, manifests, and files without an extension, which may be scripts. */
export function mayBeCode(path: string): boolean {
  const extension = extensionOf(path);
  return extension === '' || languageByExtension.has(extension) || isManifest(path);
}

/** Type declarations hold no executable code. */
export function isTypeDeclaration(path: string): boolean {
  return /\.d\.(?:[^/.]+\.)?[cm]?ts$/i.test(path);
}
