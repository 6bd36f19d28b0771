/** What of a change nobody compared: a review that approves has seen guards, dependencies and logic. */

import type { TreeComparison } from '@assay/core';
import type { ChangedFile } from '../git/parse-diff.ts';

/** Prose, pictures, styles and the like: no guard, dependency or logic is in them. */
const withoutLogic =
  /(?:^|\/)(?:licen[cs]e|notice|authors|codeowners|changelog|readme)[^/]*$|\.(?:mdx?|rst|txt|adoc|png|jpe?g|gif|svg|ico|webp|avif|bmp|pdf|css|scss|sass|less|woff2?|ttf|otf|eot|mp[34]|wav|po|pot|snap|csv|map|sum)$|(?:^|\/)\.(?:gitignore|gitattributes|editorconfig|prettierrc|npmignore|dockerignore)$/i;

/** True for a file that signals have looked at: its code, or its entries. */
export function isRead(path: string, trees: TreeComparison | undefined): boolean {
  return trees?.read.includes(path) ?? false;
}

/** In words, empty when everything was seen. */
export function findUnseen(
  files: readonly ChangedFile[],
  skipped: readonly { readonly path: string }[],
  trees: TreeComparison | undefined,
): readonly string[] {
  if (files.length === 0) return [];
  if (trees === undefined) return ['Guards, dependencies and logic were not compared with the base.'];
  const compared = new Set(trees.compared);
  const left = new Set(skipped.map(({ path }) => path));
  const blind = files.filter(
    ({ path, isBinary }) =>
      !withoutLogic.test(path) &&
      !isBinary &&
      (left.has(path) || !compared.has(path)) &&
      !trees.read.includes(path),
  );
  const isOfDependencies = ({ path }: ChangedFile) => dependencies.test(path);
  return [
    ...describeFiles('Dependencies were not compared in', blind.filter(isOfDependencies)),
    ...describeFiles(
      'Guards and logic were not compared in',
      blind.filter((file) => !isOfDependencies(file)),
    ),
  ];
}

/** Manifests and lockfiles of ecosystems that no signal reads. */
const dependencies =
  /\.lock$|(?:^|\/)(?:Cargo\.toml|Gemfile|Pipfile|composer\.json|pnpm-lock\.yaml|bun\.lockb?|setup\.(?:py|cfg)|[^/]+\.(?:csproj|gemspec|podspec))$/;

function describeFiles(what: string, files: readonly ChangedFile[]): readonly string[] {
  if (files.length === 0) return [];
  const names = files.slice(0, 3).map(({ path }) => path);
  const more = files.length > names.length ? ` and ${files.length - names.length} more` : '';
  return [`${what} ${names.join(', ')}${more}.`];
}
