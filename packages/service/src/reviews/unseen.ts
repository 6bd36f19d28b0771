/** Determines what was not compared in a change: an approving review has compared guards, dependencies and logic. */

import type { Problem, TreeComparison } from '@assay/core';
import { isLeftOutByRule, isToolOutput, type SkippedFile } from '@assay/scanner';
import type { Comparison } from '../git/compare.ts';
import type { ChangedFile } from '../git/parse-diff.ts';

/** Prose, images, stylesheets and the like, which contain no guards, dependencies or logic. */
const withoutLogic =
  /(?:^|\/)(?:licen[cs]e|notice|authors|codeowners|changelog|readme)[^/]*$|\.(?:mdx?|rst|txt|adoc|png|jpe?g|gif|svg|ico|webp|avif|bmp|pdf|css|scss|sass|less|woff2?|ttf|otf|eot|mp[34]|wav|po|pot|snap|csv|map|sum)$|(?:^|\/)\.(?:gitignore|gitattributes|editorconfig|prettierrc|npmignore|dockerignore)$/i;

/** True for a file that signals have read, as code or as entries. */
export function isRead(path: string, trees: TreeComparison | undefined): boolean {
  return trees?.read.includes(path) ?? false;
}

/** Sentences on what was not compared; empty if everything was. */
export function findUnseen(
  { files, isUnrelated = false }: Pick<Comparison, 'files' | 'isUnrelated'>,
  skipped: readonly SkippedFile[],
  trees: TreeComparison | undefined,
  problems: readonly Problem[],
): readonly string[] {
  if (files.length === 0) return ['Head has no changes.'];
  if (trees === undefined) return ['Guards, dependencies and logic were not compared with the base.'];
  const compared = new Set(trees.compared);
  const left = new Set(skipped.map(({ path }) => path));
  const blind = files.filter(
    ({ path }) =>
      !withoutLogic.test(path) && (left.has(path) || !compared.has(path)) && !trees.read.includes(path),
  );
  // A change can disguise its own file as third-party code, by an attribute, a header or a folder name.
  const hidden = skipped.filter(({ path, reason }) => isLeftOutByRule(reason) && !withoutLogic.test(path));
  const tools = skipped.filter(({ reason }) => isToolOutput(reason));
  const limited = new Set(
    problems.flatMap(({ kind, path }) => (kind === 'cap-hit' && path !== undefined ? [path] : [])),
  );
  const isOfDependencies = ({ path }: ChangedFile) => dependencies.test(path);
  return [
    ...(isUnrelated ? ['Base and head have no common ancestor: head was compared directly with base.'] : []),
    ...describeFiles('No rule analyzed', hidden),
    ...describeFiles(
      'Too large to be analyzed completely:',
      files.filter(({ path }) => limited.has(path)),
    ),
    ...describeFiles('Generated code, reported with low confidence:', tools),
    ...describeFiles('Dependencies were not compared in', blind.filter(isOfDependencies)),
    ...describeFiles(
      'Guards and logic were not compared in',
      blind.filter((file) => !isOfDependencies(file)),
    ),
    ...trees.unjudged,
  ];
}

/** Most functions that are named; the others are counted. */
const mostNamed = 3;

/** The sentence on logic that is new, which no comparison with the base can judge; none for a change that only moves code. */
export function describeLogic(trees: TreeComparison | undefined): readonly string[] {
  const places = trees?.changedLogic ?? [];
  if (places.length === 0) return [];
  const others = places.length - mostNamed;
  const named = places.slice(0, mostNamed).join(', ');
  return [
    `Not judged: whether the new logic of ${named}${others > 0 ? ` and ${others} more` : ''} does what it should. Guards and dependencies were compared.`,
  ];
}

/** Manifests and lockfiles of ecosystems that no signal covers. */
const dependencies =
  /\.lock$|(?:^|\/)(?:Cargo\.toml|Gemfile|Pipfile|composer\.json|pnpm-lock\.yaml|bun\.lockb?|setup\.(?:py|cfg)|[^/]+\.(?:csproj|gemspec|podspec))$/;

function describeFiles(what: string, files: readonly { readonly path: string }[]): readonly string[] {
  if (files.length === 0) return [];
  const names = files.slice(0, 3).map(({ path }) => path);
  const more = files.length > names.length ? ` and ${files.length - names.length} more` : '';
  return [`${what} ${names.join(', ')}${more}.`];
}
