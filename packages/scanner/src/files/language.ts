/** Which files the engine has a front end for. */

export type SourceLanguage = 'javascript' | 'typescript' | 'tsx';

const languageByExtension = new Map<string, SourceLanguage>([
  ['.js', 'javascript'],
  ['.mjs', 'javascript'],
  ['.cjs', 'javascript'],
  ['.jsx', 'javascript'],
  ['.ts', 'typescript'],
  ['.mts', 'typescript'],
  ['.cts', 'typescript'],
  ['.tsx', 'tsx'],
]);

const javascriptShebang = /^#!.*\b(?:node|nodejs|bun|deno)\b/;

/** The extension with its dot, in lower case; the empty string for names such as `Makefile` and `.profile`. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot).toLowerCase() : '';
}

/** `undefined` when the extension names no language that is analysed. */
export function languageOfPath(path: string): SourceLanguage | undefined {
  return languageByExtension.get(extensionOf(path));
}

/** Language of a file without an extension, by its first line. */
export function languageOfShebang(start: string): SourceLanguage | undefined {
  return javascriptShebang.test(start) ? 'javascript' : undefined;
}

/** Type declarations hold no code that runs. */
export function isTypeDeclaration(path: string): boolean {
  return /\.d\.(?:[^/.]+\.)?[cm]?ts$/i.test(path);
}
