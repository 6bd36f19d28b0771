/** Reads GitLab pipelines as jobs with scripts. */

import {
  at,
  type Entry,
  entryOf,
  listOf,
  type Mapping,
  type Scalar,
  textOf,
  type Value,
} from '../documents/value.ts';

export interface PipelineJob {
  readonly name: string;
  readonly node: Mapping;
  /** Lines of `before_script`, `script` and `after_script`. */
  readonly lines: readonly Scalar[];
}

export interface Pipeline {
  readonly root: Mapping;
  readonly jobs: readonly PipelineJob[];
}

/** Top-level keys that are not jobs. */
const settings = new Set(
  'default include stages variables workflow image services cache before_script after_script spec pages:deploy'.split(
    ' ',
  ),
);

/** `undefined` for a document without jobs and includes. */
export function readPipeline(root: Value | undefined): Pipeline | undefined {
  if (root?.kind !== 'map' || entryOf(root, 'jobs') !== undefined) return undefined;
  const jobs = root.entries.flatMap(({ key, value }): readonly PipelineJob[] =>
    settings.has(key.text) || value.kind !== 'map'
      ? []
      : [{ name: key.text, node: value, lines: linesOf(value) }],
  );
  const isPipeline = entryOf(root, 'include') !== undefined || jobs.some(({ lines }) => lines.length > 0);
  return isPipeline ? { root, jobs } : undefined;
}

function linesOf(job: Mapping): readonly Scalar[] {
  return ['before_script', 'script', 'after_script'].flatMap((key) => {
    const value = at(job, key);
    // Nested lists result from anchors.
    return (
      value?.kind === 'scalar'
        ? [value]
        : listOf(value).flatMap((item) => (item.kind === 'list' ? item.items : [item]))
    ).filter((line) => line.kind === 'scalar');
  });
}

/** Script lines of all jobs and templates, deduplicated, because jobs share anchors. */
export function scriptLinesOf({ root, jobs }: Pipeline): readonly {
  readonly line: Scalar;
  readonly within: readonly string[];
}[] {
  const shared = [root, at(root, 'default')].flatMap((node) => (node?.kind === 'map' ? linesOf(node) : []));
  const all = [
    ...shared.map((line) => ({ line, within: [] })),
    ...jobs.flatMap(({ name, lines }) => lines.map((line) => ({ line, within: ['job', name] }))),
  ];
  return [...new Map(all.toReversed().map((one) => [one.line.start, one])).values()].toReversed();
}

/** Variables of the pipeline, its defaults and its jobs, with the name of the job. */
export function variablesOf({
  root,
  jobs,
}: Pipeline): readonly { readonly entry: Entry; readonly job: string }[] {
  const scopes = [{ node: root, job: '' }, ...jobs.map(({ node, name }) => ({ node, job: name }))];
  return scopes.flatMap(({ node, job }) => {
    const variables = at(node, 'variables');
    return variables?.kind === 'map' ? variables.entries.map((entry) => ({ entry, job })) : [];
  });
}

/** Images of jobs, services and the defaults. */
export function imagesOf({ root, jobs }: Pipeline): readonly Scalar[] {
  const scopes = [root, at(root, 'default'), ...jobs.map(({ node }) => node)];
  return scopes.flatMap((scope) =>
    [at(scope, 'image'), ...listOf(at(scope, 'services'))].flatMap((image) => {
      const name = image?.kind === 'map' ? at(image, 'name') : image;
      return name?.kind === 'scalar' && textOf(name) !== undefined ? [name] : [];
    }),
  );
}
