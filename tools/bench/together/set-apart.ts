/** Puts the files of a case into a folder of their own, so that the cases of a language can be one program. */

import type { CaseFile } from '@assay/engine/testing';

/** What stands before the path of a module, in Go and in its manifest. */
const besideModules = '[" ]';

/**
 * What names something for the whole program - a Java package, a Go module - is made different from that of every other case;
 * lines stay the same. A case without a manifest gets one: alone it is a program, and among others it must stay one.
 *
 * @param folder  relative path
 * @param name    a word of letters, digits and `_` that no other case has
 */
export function setApart(folder: string, name: string, files: readonly CaseFile[]): readonly CaseFile[] {
  const renamed = files.map((file) => ({ path: `${folder}/${file.path}`, text: rename(file, name, files) }));
  const manifest = manifestOf(name, files);
  return manifest === undefined ? renamed : [...renamed, { ...manifest, path: `${folder}/${manifest.path}` }];
}

function rename({ path, text }: CaseFile, name: string, files: readonly CaseFile[]): string {
  const packages = files.flatMap((file) => matchesOf(file, '.java', /^package (\w+)/m));
  const modules = files.flatMap((file) => matchesOf(file, 'go.mod', /^module (\S+)/m));
  if (path.endsWith('.java')) {
    const apart = withPrefix(text, packages, name, '^(?:package|import(?: static)?) ');
    return /^package /m.test(apart) ? apart : `package ${name}; ${apart}`;
  }
  if (path.endsWith('.go') || path.endsWith('.mod')) return withPrefix(text, modules, name, besideModules);
  return withPrefix(text, packages, name, '["\'(= ]', '\\.');
}

/** Puts the prefix before each of the names that stands behind `before` and before `behind`, the longest first. */
function withPrefix(
  text: string,
  names: readonly string[],
  prefix: string,
  before: string,
  behind = '[\\s.;/"\']',
): string {
  if (names.length === 0) return text;
  const alternatives = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[^\w\s]/g, '\\$&'));
  const pattern = new RegExp(`(${before})(${alternatives.join('|')})(?=${behind})`, 'gm');
  return text.replace(pattern, (_match, start: string, name: string) => {
    return `${start}${prefix}${before === besideModules ? '/' : '.'}${name}`;
  });
}

function matchesOf({ path, text }: CaseFile, ending: string, pattern: RegExp): readonly string[] {
  const found = path.endsWith(ending) ? pattern.exec(text)?.[1] : undefined;
  return found === undefined ? [] : [found];
}

function manifestOf(name: string, files: readonly CaseFile[]): CaseFile | undefined {
  const [first] = files;
  if (first === undefined || files.some(({ path }) => /(?:^|\/)(?:package\.json|go\.mod)$/.test(path)))
    return undefined;
  if (first.path.endsWith('.go')) return { path: 'go.mod', text: `module ${name}\n` };
  if (files.length > 1) return undefined;
  return { path: 'package.json', text: JSON.stringify({ name, main: `./${first.path}` }) };
}
